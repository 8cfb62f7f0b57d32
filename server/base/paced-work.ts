import { yieldToOthers } from './event-loop-turns.ts';

/** Runs a piece of work when all earlier ones are over, and resolves with its result. */
export type PacedWork = <T>(piece: () => Promise<T>) => Promise<T>;

/**
 * For work that many ask for at the same time, in pieces of a few ms: the pieces run one after another, and others have
 * their turn before each. Started at once, the pieces would fill many turns of the event loop in a row.
 */
export function pacedWork(): PacedWork {
  let last: Promise<unknown> = Promise.resolve();
  return (piece) => {
    const result = last.then(yieldToOthers).then(piece);
    last = result.catch(() => undefined);
    return result;
  };
}
