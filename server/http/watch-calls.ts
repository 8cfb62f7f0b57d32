import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../base/logger.ts';
import type { CountedCall } from '../metrics/calls.ts';

export interface WatchDeps {
  log: Logger;
  /** Counts a call. */
  called: (call: CountedCall) => void;
}

declare module 'fastify' {
  interface FastifyReply {
    /** When the call arrived, by the clock of `performance`. */
    since: number;
    /** Seconds until the answer began; null before that. */
    begunIn: number | null;
  }
}

/** All calls that have no route of their own: they would be as many labels as anyone likes. */
export const UNKNOWN_ROUTE = 'unknown';
/** The route of the app's files; its pages and whatever else is asked for arrive there too. */
const FILES = '/*';

/**
 * Counts every call by the pattern of its route, with the time until its answer began (how fast the caller reads the rest
 * is not ours), and logs one line for each at `debug`. To be called before any route is added.
 */
export function watchCalls(http: FastifyInstance, { log, called }: WatchDeps): void {
  http.decorateReply('since', 0);
  http.decorateReply('begunIn', null);
  http.addHook('onRequest', async (request, reply) => {
    reply.since = performance.now();
    reply.raw.once('close', () => {
      const call = { ...labelsOf(request, reply), seconds: reply.begunIn ?? secondsSince(reply) };
      called(call);
      log.debug({ request: request.id, ...call }, 'a call');
    });
  });
  http.addHook('onSend', async (_request, reply) => {
    reply.begunIn ??= secondsSince(reply);
  });
}

const secondsSince = ({ since }: FastifyReply): number => (performance.now() - since) / 1000;

function labelsOf({ method, is404, routeOptions }: FastifyRequest, { raw }: FastifyReply) {
  const { url, config } = routeOptions;
  const isOneOfMany = is404 || url === undefined || url === FILES || config.entry?.isUnknown === true;
  // The app's pages are answers to addresses that have no route.
  const many = raw.statusCode < 400 ? FILES : UNKNOWN_ROUTE;
  const status = raw.writableFinished ? String(raw.statusCode) : 'aborted';
  return { method, route: isOneOfMany ? many : url, status };
}
