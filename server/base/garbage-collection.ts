import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How far the heap may grow before garbage is collected, %. By default V8 lets it grow to several times of what is in use. */
const GROWTH = 30;
/** All garbage is collected at most this often, ms: everybody waits for it. */
const COLLECT_ALL_MS = 60_000;

interface Heap {
  /** Sets a flag of V8's. */
  set: (flag: string) => void;
  /** Collects all garbage, which takes tens of ms. */
  collectAll: () => void;
  /** ms, of any clock that does not go back. */
  now: () => number;
}

/**
 * For work that processes a lot of data and keeps little: while any is running, garbage is collected early, so that the
 * server needs little more memory than before. That costs CPU, and is not done at other times. How far the heap may grow is decided
 * again with each collection, so it begins with one, unless there was one shortly before.
 */
export function earlyCollection({ set, collectAll, now }: Heap): () => () => void {
  let underWay = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  return () => {
    underWay += 1;
    if (underWay === 1) {
      set(`--heap-growing-percent=${GROWTH}`);
      if (now() - collectedAt >= COLLECT_ALL_MS) {
        collectedAt = now();
        collectAll();
      }
    }
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

type Collector = (options?: { type: 'minor' }) => void;

let cached: Collector | null = null;

/** V8's own collecting, which Node shows only to those who ask for it. */
function collector(): Collector {
  if (cached === null) {
    setFlagsFromString('--expose-gc');
    cached = runInNewContext('gc') as Collector;
    setFlagsFromString('--no-expose-gc');
  }
  return cached;
}

/** Collects all garbage, which takes tens of ms. */
export const collectAll = (): void => collector()();

/** Starts such work; call the returned function when it is over. */
export const collectEarly = earlyCollection({
  set: setFlagsFromString,
  collectAll,
  now: () => performance.now(),
});

/**
 * Collects recent garbage, which takes a ms or two. Buffers of streams are outside the heap, where V8 does
 * not see how much of it waits for its small objects to be collected.
 */
export const collectYoung = (): void => collector()({ type: 'minor' });
