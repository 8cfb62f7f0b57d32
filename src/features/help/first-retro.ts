import { keep, readKept } from '#src/api/browser-storage.ts';

/** The key that, with a person's id, has the first retro they led to its review on this device, or that they want no hints. */
const KEY = 'hindsight.first-retro:';
const NO_HINTS = 'no hints';

/** Whether this person should get hints for leading a retro on this device. */
export function isFirstRetro(person: string, retro: string): boolean {
  const kept = readKept(KEY + person);
  return kept === null || kept === retro;
}

/** After leading a retro as far as its review, the next one has no hints. */
export function noteReviewReached(person: string, retro: string): void {
  if (isFirstRetro(person, retro)) keep(KEY + person, retro);
}

/** This person wants no hints any more, in no retro. */
export const stopHints = (person: string): void => keep(KEY + person, NO_HINTS);
