import { keep, readKept } from '#src/api/browser-storage.ts';

/** Under this, with a person's id, lies the first retro that they led to its review on this device, or that they want no hints. */
const KEY = 'hindsight.first-retro:';
const NO_HINTS = 'no hints';

/** Whether this person still has to learn, on this device, how a retro is led. */
export function isFirstRetro(person: string, retro: string): boolean {
  const kept = readKept(KEY + person);
  return kept === null || kept === retro;
}

/** Whoever has led a retro as far as its review knows how; the next one goes without hints. */
export function noteReviewReached(person: string, retro: string): void {
  if (isFirstRetro(person, retro)) keep(KEY + person, retro);
}

/** This person wants no hints any more, in no retro. */
export const stopHints = (person: string): void => keep(KEY + person, NO_HINTS);
