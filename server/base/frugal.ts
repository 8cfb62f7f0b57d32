import { setFlagsFromString } from 'node:v8';

/** How far the heap may grow by garbage before that is collected, %. By itself V8 lets it grow to several times of what is in use. */
const GROWTH = 30;

/**
 * For work that goes through very much and keeps little: while any of it is under way, garbage is collected early, so that the
 * server holds little more than before. That costs CPU, and is not done at other times. `set` sets a flag of V8's.
 */
export function frugality(set: (flag: string) => void): () => () => void {
  let underWay = 0;
  return () => {
    underWay += 1;
    if (underWay === 1) set(`--heap-growing-percent=${GROWTH}`);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      underWay -= 1;
      // V8's own measure.
      if (underWay === 0) set('--heap-growing-percent=0');
    };
  };
}

/** Begins such work; what it answers is to be called when that is over. */
export const frugally = frugality(setFlagsFromString);
