import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networksOf } from '../base/addresses.ts';
import { refused } from '../base/result.ts';
import { HttpRefusal } from './errors.ts';

/**
 * A body of so many bytes costs less than the connection that it comes over, and those are bounded (SY18). It needs no
 * room, so that larger ones, whoever sends them, leave everybody able to log in, to come as a guest and to plan a retro.
 */
export const SMALL = 4 * 1024;
/** Bytes of larger bodies that may be on their way in at a time: from one person, from one address, and from all. */
const FROM_PERSON = 1024 * 1024;
/** Of a wider network twice as many. */
const FROM_ADDRESS = 4 * 1024 * 1024;
const FROM_ALL = 48 * 1024 * 1024;

/** Whom a body comes from; `person` is null for whoever is not logged in. */
export interface Sender {
  address: string;
  person: string | null;
}

/** Counts what is announced and not answered yet. What somebody sends slowly, or half, is kept until then. */
export class ArrivingBodies {
  /** Bytes by person and by network. */
  readonly #fromEach = new Map<string, number>();
  #fromAll = 0;

  /** Takes room for a body; the answer gives it back. Null where there is none. */
  take(sender: Sender, bytes: number): (() => void) | null {
    if (bytes <= SMALL) return () => {};
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

/** How much may be on its way from each that a sender counts for. */
function boundsFor({ address, person }: Sender): Map<string, number> {
  const most = new Map(
    networksOf(address).map((network, wider) => [network, FROM_ADDRESS * 2 ** wider] as const),
  );
  if (person !== null) most.set(`person ${person}`, FROM_PERSON);
  return most;
}

/** Calls whose body is never read. */
const WITHOUT_BODY: readonly string[] = ['GET', 'HEAD'];

/**
 * Turns away bodies that there is no room for, and those for no route at all, before they are read (SY8): empty ones too, which
 * are else told that they are no JSON, and so that there is no such route (OP1). Pictures have bounds of their own. Needs to know
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

/** Whether what is sent is a form with a file in it, which is read by those alone who expect one. */
export const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

/** Bytes that a call may still send; who does not say how many may send as many as the route takes. */
function announcedBy(request: FastifyRequest): number {
  const { headers, routeOptions } = request;
  const most = routeOptions.bodyLimit ?? 0;
  if (isMultipart(request)) return 0;
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(most, Number(headers['content-length'] ?? 0));
}
