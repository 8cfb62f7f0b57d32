import type { Sample, Scrapes } from '#tests/support/servers/scrapes.ts';

export type Labels = Sample['labels'];
export type Vector = { labels: Labels; value: number }[];
export type Value = number | Vector;
/** Of each series its values within a range, oldest first, and how long that is. */
export type Range = { labels: Labels; values: number[]; seconds: number }[];
export type Join = (one: Value, other: Value) => Value;

const keyOf = (labels: Labels): string => JSON.stringify(Object.entries(labels).sort());

export function vectorOf(value: Value): Vector {
  if (typeof value === 'number') throw new Error('a vector is wanted, not a number');
  return value;
}

/** The values of a metric within the last seconds; 0 for the last reading alone. */
export function seriesOf(
  scrapes: Scrapes,
  name: string,
  isMeant: (labels: Labels) => boolean,
  seconds: number,
): Range {
  const now = scrapes.at(-1)?.at ?? 0;
  const found = new Map<string, Range[number]>();
  for (const { samples } of scrapes.filter(({ at }) => at >= now - seconds))
    for (const { name: is, labels, value } of samples) {
      if (is !== name || !isMeant(labels)) continue;
      const series = found.get(keyOf(labels)) ?? { labels, values: [], seconds };
      series.values.push(value);
      found.set(keyOf(labels), series);
    }
  return [...found.values()];
}

/** How much counters have grown. One that was never seen before has not. */
export const grownIn = (range: Range): Vector =>
  range
    .filter(({ values }) => values.length > 1)
    .map(({ labels, values }) => {
      const value = values.reduce((sum, is, index) => {
        const before = values[index - 1] ?? is;
        // A counter that is smaller than before has begun again.
        return sum + (is < before ? is : is - before);
      }, 0);
      return { labels, value };
    });

/** One value for all that are alike in these labels. */
export function gathered(vector: Vector, by: string[], gather: (values: number[]) => number): Vector {
  const groups = new Map<string, { labels: Labels; values: number[] }>();
  for (const { labels, value } of vector) {
    const kept = Object.fromEntries(by.map((label) => [label, labels[label] ?? '']));
    const group = groups.get(keyOf(kept)) ?? { labels: kept, values: [] };
    group.values.push(value);
    groups.set(keyOf(kept), group);
  }
  return [...groups.values()].map(({ labels, values }) => ({ labels, value: gather(values) }));
}

/** Each value of one side with the number, or the value with the same labels, on the other. */
function paired(one: Value, other: Value): { labels: Labels; a: number; b: number }[] {
  if (typeof one === 'number')
    return vectorOf(other).map(({ labels, value }) => ({ labels, a: one, b: value }));
  if (typeof other === 'number') return one.map(({ labels, value }) => ({ labels, a: value, b: other }));
  const others = new Map(other.map(({ labels, value }) => [keyOf(labels), value]));
  return one.flatMap(({ labels, value }) => {
    const b = others.get(keyOf(labels));
    return b === undefined ? [] : [{ labels, a: value, b }];
  });
}

export const calculated =
  (calculate: (a: number, b: number) => number): Join =>
  (one, other) =>
    typeof one === 'number' && typeof other === 'number'
      ? calculate(one, other)
      : paired(one, other).map(({ labels, a, b }) => ({ labels, value: calculate(a, b) }));

/** Keeps the values of the left side for which it holds. */
export const compared =
  (holds: (a: number, b: number) => boolean): Join =>
  (one, other) =>
    paired(one, other).flatMap(({ labels, a, b }) => (holds(a, b) ? [{ labels, value: a }] : []));

/** Of each histogram, by its buckets; within one the values count as evenly spread. */
export function quantilesOf(share: number, buckets: Vector): Vector {
  const histograms = new Map<string, { labels: Labels; steps: [le: number, count: number][] }>();
  for (const { labels, value } of buckets) {
    const { le = '', ...rest } = labels;
    const histogram = histograms.get(keyOf(rest)) ?? { labels: rest, steps: [] };
    histogram.steps.push([Number(le.replace('+Inf', 'Infinity')), value]);
    histograms.set(keyOf(rest), histogram);
  }
  return [...histograms.values()].flatMap(({ labels, steps }) => {
    steps.sort(([one], [other]) => one - other);
    const rank = share * (steps.at(-1)?.[1] ?? 0);
    if (rank === 0) return [];
    const index = steps.findIndex(([, count]) => count >= rank);
    const [below, before] = steps[index - 1] ?? [0, 0];
    const [le = 0, count = 0] = steps[index] ?? [];
    const value = le === Infinity ? below : below + ((le - below) * (rank - before)) / (count - before);
    return [{ labels, value }];
  });
}
