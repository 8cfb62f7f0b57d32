import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networksOf } from '../base/addresses.ts';
import { refused } from '../base/result.ts';
import { HttpRefusal } from './errors.ts';

/** Bytes of bodies that may be on their way in at a time: from one address, of a wider network twice as many; and from all. */
const FROM_ONE = 4 * 1024 * 1024;
const FROM_ALL = 48 * 1024 * 1024;

/** Counts what is announced and not answered yet. What somebody sends slowly, or half, is kept until then. */
export class ArrivingBodies {
  readonly #fromNetwork = new Map<string, number>();
  #fromAll = 0;

  /** Takes room for a body from an address; the answer gives it back. Null where there is none. */
  take(address: string, bytes: number): (() => void) | null {
    const networks = networksOf(address);
    const isFull = networks.some((network, wider) => this.#of(network) + bytes > FROM_ONE * 2 ** wider);
    if (isFull || this.#fromAll + bytes > FROM_ALL) return null;
    this.#count(networks, bytes);
    let isBack = false;
    return () => {
      if (!isBack) this.#count(networks, -bytes);
      isBack = true;
    };
  }

  #of(network: string): number {
    return this.#fromNetwork.get(network) ?? 0;
  }

  #count(networks: readonly string[], by: number): void {
    this.#fromAll += by;
    for (const network of networks) {
      const left = this.#of(network) + by;
      if (left > 0) this.#fromNetwork.set(network, left);
      else this.#fromNetwork.delete(network);
    }
  }
}

/** Turns away bodies that there is no room for, before they are read (SY8). Pictures have bounds of their own. */
export function boundBodies(http: FastifyInstance): void {
  const arriving = new ArrivingBodies();
  http.addHook('preParsing', async (request, reply) => {
    const bytes = announcedBy(request);
    if (bytes === 0) return;
    const leave = arriving.take(request.ip, bytes);
    if (!leave) throw new HttpRefusal(refused('too_many'));
    reply.raw.once('close', leave);
  });
}

/** Bytes that a call may still send; who does not say how many may send as many as the route takes. */
function announcedBy({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? 0;
  if (headers['content-type']?.startsWith('multipart/')) return 0;
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(most, Number(headers['content-length'] ?? 0));
}
