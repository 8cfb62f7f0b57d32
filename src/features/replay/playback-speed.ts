import type { Moment } from '#contract/replay/replay-moments.ts';

/** Multiples of the original speed. */
export const SPEEDS = [1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Longer pauses are shortened to this before the speed counts, ms: nobody wants to wait while a team thinks. */
export const LONGEST_PAUSE_MS = 5_000;
/** Facts within this time are shown together, ms: eyes could not separate them. */
const TOGETHER_MS = 60;

/** The next place when playing, and the wait before it, ms; null at the end. */
export function nextStop(
  moments: readonly Moment[],
  place: number,
  speed: Speed,
): { place: number; wait: number } | null {
  const current = moments[place];
  let next = moments[place + 1];
  if (!current || !next) return null;
  const wait = Math.min(Math.max(0, next.at - current.at), LONGEST_PAUSE_MS) / speed;
  const { at } = next;
  let stop = place + 1;
  for (;;) {
    next = moments[stop + 1];
    if (!next || next.at - at > TOGETHER_MS * speed)
      return { place: stop, wait: Math.max(TOGETHER_MS, wait) };
    stop += 1;
  }
}
