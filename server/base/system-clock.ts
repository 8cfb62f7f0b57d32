/** The server's clock; tests give their own. */
export interface Time {
  /** Epoch ms. */
  now: () => number;
  /** Runs a function after some ms; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

/** The most that setTimeout can wait, ms. */
const LONGEST_TIMER = 2 ** 31 - 1;

export const systemTime: Time = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), LONGEST_TIMER));
    return () => clearTimeout(timer);
  },
};
