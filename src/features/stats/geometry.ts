/** The size of every chart, in units of its drawing; it grows and shrinks with the page. */
export const CHART = { width: 360, height: 200, top: 18, bottom: 24, right: 6 } as const;

/** Where things are in a chart. */
export interface Layout {
  /** Where the area for the data begins, beside the words of the axis. */
  left: number;
  /** How wide one month is. */
  band: number;
  /** The middle of a month. */
  middle: (month: number) => number;
  /** How high up a value is. */
  up: (value: number) => number;
}

/** A chart of so many months, for values from `least` to `most`. */
export function layoutOf(left: number, months: number, [least, most]: readonly [number, number]): Layout {
  const band = (CHART.width - left - CHART.right) / months;
  const floor = CHART.height - CHART.bottom;
  return {
    left,
    band,
    middle: (month) => left + band * (month + 0.5),
    up: (value) => floor - ((value - least) / (most - least)) * (floor - CHART.top),
  };
}

/** Steps that are easy to read. */
const STEPS = [1, 2, 5];
/** So many lines at most above the floor. */
const LINES = 4;

/** Values for the lines of an axis of counts, from 0 on; the last is no less than `most`. */
export function ticksTo(most: number): number[] {
  for (let ten = 1; ; ten *= 10) {
    for (const one of STEPS) {
      const step = one * ten;
      if (step * LINES < most) continue;
      return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, line) => line * step);
    }
  }
}
