import type { IncomingMessage } from 'node:http';
import { newId } from './random.ts';

/** What a proxy may call a request. Anything else could be text of a caller, and its length any. */
const ID = /^[\w.:-]{1,64}$/;
/** W3C's header: version, trace, parent, flags. */
const TRACE_PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * The id of a request in the log: behind a trusted proxy the proxy's own (`X-Request-Id`, or the trace in `traceparent`), if it
 * looks like one. Otherwise a new one, since anyone can have written those headers.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>, trustProxy: boolean): string {
  if (!trustProxy) return newId();
  const header = String(headers['x-request-id'] ?? '');
  if (ID.test(header)) return header;
  return TRACE_PARENT.exec(String(headers.traceparent ?? ''))?.[1] ?? newId();
}
