import { doneSchema } from '#contract/accounts.ts';
import type { ErrorPlace } from '#contract/report.ts';
import { call } from './http.ts';

/** More than that from one page tells nothing new. */
const AT_MOST = 10;
const told = new Set<string>();

/** Tells the server that something failed here which is nobody's mistake: where, and the code of it; no text, no names. */
export function reportError(place: ErrorPlace, code: string): void {
  const what = `${place} ${code}`;
  if (told.has(what) || told.size >= AT_MOST) return;
  told.add(what);
  // Whoever is offline has nothing to tell it by.
  call('/errors', doneSchema, { method: 'POST', body: { place, code } }).catch(() => {});
}
