import type { ErrorPlace } from '#contract/errors/error-report.ts';
import { API } from './prefetched.ts';

/** More than that from one page tells nothing new. */
const AT_MOST = 10;
const reported = new Set<string>();

/**
 * Reports to the server that something failed here which is not the person's mistake: its place and code; no text, no names.
 * `call` is the method and the path, without ids.
 */
export function reportError(place: ErrorPlace, code: string, call?: string): void {
  const body = JSON.stringify({ place, code, ...(call !== undefined && { call }) });
  if (reported.has(body) || reported.size >= AT_MOST) return;
  reported.add(body);
  // Not with `call`, which reports its own failures; offline there is no way to report.
  fetch(`${API}/errors`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
    () => {},
  );
}
