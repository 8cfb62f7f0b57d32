import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networksOf } from '../base/caller-networks.ts';
import { refused } from '../base/result.ts';
import { HttpRefusal } from './errors.ts';

/**
 * A body up to this many bytes costs less than its connection, and connections are limited (SY18). It needs no
 * room, so that however many larger ones are sent, everyone can log in, join as a guest and plan a retro.
 */
export const SMALL_BODY_BYTES = 4 * 1024;
/** Bytes of larger bodies that may be arriving at a time: from one person, from one address, and from all. */
const FROM_PERSON = 1024 * 1024;
/** Twice as many from a wider network. */
const FROM_ADDRESS = 4 * 1024 * 1024;
const FROM_ALL = 48 * 1024 * 1024;

/** The sender of a body; `person` is null if not logged in. */
export interface BodySender {
  address: string;
  person: string | null;
}

/** Counts bodies that are announced and not answered yet. One that is sent slowly, or only in part, is kept until then. */
export class ArrivingBodies {
  /** Bytes by person and by network. */
  readonly #fromEach = new Map<string, number>();
  #fromAll = 0;

  /** Takes room for a body; the returned function releases it. Null if there is none. */
  take(sender: BodySender, bytes: number): (() => void) | null {
    if (bytes <= SMALL_BODY_BYTES) return () => {};
    const most = boundsFor(sender);
    const isFull = [...most].some(([name, bound]) => this.#of(name) + bytes > bound);
    if (isFull || this.#fromAll + bytes > FROM_ALL) return null;
    this.#count(most.keys(), bytes);
    let isBack = false;
    return () => {
      if (!isBack) this.#count(most.keys(), -bytes);
      isBack = true;
    };
  }

  #of(name: string): number {
    return this.#fromEach.get(name) ?? 0;
  }

  #count(names: Iterable<string>, by: number): void {
    this.#fromAll += by;
    for (const name of names) {
      const left = this.#of(name) + by;
      if (left > 0) this.#fromEach.set(name, left);
      else this.#fromEach.delete(name);
    }
  }
}

/** How much may be arriving for each key that a sender counts towards. */
function boundsFor({ address, person }: BodySender): Map<string, number> {
  const most = new Map(
    networksOf(address).map((network, wider) => [network, FROM_ADDRESS * 2 ** wider] as const),
  );
  if (person !== null) most.set(`person ${person}`, FROM_PERSON);
  return most;
}

/** Calls whose body is never read. */
const WITHOUT_BODY: readonly string[] = ['GET', 'HEAD'];

/**
 * Refuses bodies without room or without a route before they are read (SY8), even empty ones, which
 * would otherwise be answered as invalid JSON and so reveal that the route is missing (OP1). Pictures have their own limits. Needs to know
 * who calls, so it is added after `routeHooks`.
 */
export function boundBodies(http: FastifyInstance): void {
  const arriving = new ArrivingBodies();
  http.addHook('preParsing', async (request, reply) => {
    const bytes = announcedBy(request);
    if (request.is404 && (bytes > 0 || !WITHOUT_BODY.includes(request.method)))
      throw new HttpRefusal(refused('not_found'));
    if (bytes === 0) return;
    const leave = arriving.take({ address: request.ip, person: request.caller?.person.id ?? null }, bytes);
    if (!leave) throw new HttpRefusal(refused('too_many'));
    reply.raw.once('close', leave);
  });
}

/** Whether the body is a form with a file, which is only read by routes that expect one. */
export const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

/** Bytes that a call may still send; without an announced length, as many as the route accepts. */
function announcedBy(request: FastifyRequest): number {
  const { headers, routeOptions } = request;
  const most = routeOptions.bodyLimit ?? 0;
  if (isMultipart(request)) return 0;
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(most, Number(headers['content-length'] ?? 0));
}
