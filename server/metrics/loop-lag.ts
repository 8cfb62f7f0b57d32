import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/**
 * Ms between two looks. Each wakes the process: at 10 ms that was a tenth of what a small retro costs. A block counts by
 * how late it makes the next look, so shorter blocks may go unnoticed.
 */
const LOOK_MS = 100;
const NS_PER_MS = 1e6;
const NS_PER_SECOND = 1e9;

/** From nanoseconds. */
const FIGURES: Record<string, { help: string; read: (lags: RecordableHistogram) => number }> = {
  mean: { help: 'Mean lag of the event loop since the last reading.', read: ({ mean }) => mean },
  p50: { help: 'Median lag of the event loop since the last reading.', read: (lags) => lags.percentile(50) },
  p99: { help: '99 % of the lags since the last reading are shorter.', read: (lags) => lags.percentile(99) },
  max: { help: 'The longest lag of the event loop since the last reading.', read: ({ max }) => max },
};

/**
 * Reports for how long the event loop was blocked since the last reading. Node's own monitor records the time from one
 * look to the next, which on an idle server is the pause between them, and forgets the first look after a reset.
 */
export function gaugeLoopLag(registers: Registry[]): void {
  const lags = createHistogram();
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    // A histogram records nothing below 1.
    lags.record(Math.max(1, Math.round((now - last - LOOK_MS) * NS_PER_MS)));
    last = now;
  };
  setInterval(look, LOOK_MS).unref();
  const names = Object.keys(FIGURES);
  for (const [name, { help, read }] of Object.entries(FIGURES)) {
    new Gauge({
      name: `nodejs_eventloop_lag_${name}_seconds`,
      help,
      registers,
      collect() {
        this.set(lags.count === 0 ? 0 : read(lags) / NS_PER_SECOND);
        // Metrics are read in the order in which they were added.
        if (name === names.at(-1)) lags.reset();
      },
    });
  }
}
