/** The size of every chart, in units of its drawing; it scales with the page. */
export const CHART = { width: 360, height: 200, top: 18, bottom: 24, right: 6 } as const;

/** Where things are in a chart. */
export interface Layout {
  /** Where the area for the data starts, to the right of the axis labels. */
  left: number;
  /** The width of one month. */
  band: number;
  /** The middle of a month. */
  middle: (month: number) => number;
  /** The vertical position of a value. */
  up: (value: number) => number;
}

/** The layout of a chart with `months` months, for values from `least` to `most`. */
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

/** Intervals that are easy to read, times a power of ten. */
const STEPS = [1, 2, 5];
/** At most this many lines above zero. */
const LINES = 4;

/** Values for the lines of an axis of counts, from 0 on; the last is at least `most`. */
export function ticksTo(most: number): number[] {
  for (let ten = 1; ; ten *= 10) {
    for (const one of STEPS) {
      const step = one * ten;
      if (step * LINES < most) continue;
      return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, line) => line * step);
    }
  }
}
