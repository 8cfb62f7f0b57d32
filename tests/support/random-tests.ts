import fc from 'fast-check';
import { fuzzed, IS_HARDER } from './retros/fuzz.ts';

/** Looking for the smallest failing example ends after this, ms: one that shrinks without end tells nobody anything. */
const LONGEST_MS = fuzzed(100_000);

const chance = process.env.CHANCE_OF_COMMIT;

// Who looks harder than usual (FUZZ) wants something new each time.
fc.configureGlobal({
  interruptAfterTimeLimit: LONGEST_MS,
  // A mutant is noticed by the first example; a smaller one tells nobody more.
  endOnFailure: process.env.MUTATE !== undefined,
  ...(chance && !IS_HARDER && { seed: Number(chance) }),
});
