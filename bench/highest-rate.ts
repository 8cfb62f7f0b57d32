import type { Field } from './field.ts';
import { percentile } from './stats.ts';

/** What people still experience as immediate, ms. */
export const LIMIT_MS = 250;
/** Where the search begins: this many facts delivered a second, to all people together. */
const FIRST_DELIVERIES = 32_000;
const BISECTIONS = 2;
/** How long each rate is measured, and the warm-up before it, seconds. */
const STEP_S = 1.5;
const WARM_UP_S = 0.5;
/** A rate with anything this late cannot pass, so the attempt ends, ms. */
const HOPELESS_MS = 1_000;

export interface Highest {
  /** The highest rate, in commands a second, with p99 to the last person below 250 ms and nothing lost; 0 if even low ones fail. */
  rate: number;
  /**
   * The share of a core that the server used at that rate. Much below 1, the limit is elsewhere: in waiting for the disk,
   * or in the process that plays the people.
   */
  core: number;
}

export async function highestRate(field: Field): Promise<Highest> {
  const cores = new Map<number, number>();
  const passes = async (rate: number) => {
    const core = await holds(field, rate);
    if (core !== null) cores.set(rate, core);
    return core !== null;
  };
  // One stall of the machine is not the server's limit: a rate that fails is tried once more.
  const first = FIRST_DELIVERIES / field.load.people;
  const rate = await search(
    first,
    BISECTIONS,
    async (tried) => (await passes(tried)) || (await passes(tried)),
  );
  return { rate, core: cores.get(rate) ?? 0 };
}

/** The share of a core that the server used at a rate it can keep up; null if it cannot. */
async function holds(field: Field, rate: number): Promise<number | null> {
  await field.volley(rate, Math.round(rate * WARM_UP_S), HOPELESS_MS);
  const { ack, last, lost, cpu, seconds } = await field.volley(rate, Math.round(rate * STEP_S), HOPELESS_MS);
  const isQuick = percentile(last, 0.99) <= LIMIT_MS && percentile(ack, 0.99) <= LIMIT_MS;
  return lost === 0 && isQuick ? cpu / seconds : null;
}

/** Doubles a rate until it fails, or halves it until it passes; then bisects the gap `bisections` times, geometrically. */
export async function search(
  first: number,
  bisections: number,
  passes: (rate: number) => Promise<boolean>,
): Promise<number> {
  let low = 0;
  let high = first;
  while (await passes(high)) {
    low = high;
    high *= 2;
  }
  while (low === 0 && high >= 2) {
    if (await passes(high / 2)) low = high / 2;
    else high /= 2;
  }
  for (let step = 0; step < bisections && low > 0; step += 1) {
    const middle = Math.round(Math.sqrt(low * high));
    if (await passes(middle)) low = middle;
    else high = middle;
  }
  return low;
}
