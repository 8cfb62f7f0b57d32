/** Lighthouse's four categories, out of a hundred; the largest paint, ms; and the layout shift; all as on a slow phone. */
export interface Figures {
  speed: number;
  access: number;
  practice: number;
  search: number;
  paint: number;
  shift: number;
}

const NAMES = [
  'speed',
  'access',
  'practice',
  'search',
  'paint',
  'shift',
] as const satisfies (keyof Figures)[];

/** The minimum for each category, out of a hundred, and the limit for the largest paint, ms. No layout shift is allowed. */
const CATEGORY_AT_LEAST = 98;
const PAINT_BELOW_MS = 1_000;

/** The figures in which a page misses its targets. */
export const missed = (figures: Figures): (keyof Figures)[] =>
  NAMES.filter((name) => {
    if (name === 'paint') return figures.paint >= PAINT_BELOW_MS;
    return name === 'shift' ? figures.shift > 0 : figures[name] < CATEGORY_AT_LEAST;
  });

/** Chooses one figure from several runs. */
type Choice = (values: readonly number[]) => number;
const middle: Choice = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const least: Choice = (values) => Math.min(...values);
const most: Choice = (values) => Math.max(...values);

function ofRuns(runs: readonly Figures[], choose: Record<keyof Figures, Choice>): Figures {
  const of = (name: keyof Figures) => choose[name](runs.map((run) => run[name]));
  return {
    speed: of('speed'),
    access: of('access'),
    practice: of('practice'),
    search: of('search'),
    paint: of('paint'),
    shift: of('shift'),
  };
}

/** The median of several runs, for each figure. */
export const median = (runs: readonly Figures[]): Figures =>
  ofRuns(runs, {
    speed: middle,
    access: middle,
    practice: middle,
    search: middle,
    paint: middle,
    shift: middle,
  });

/**
 * What several runs prove about a page on a machine that does other things too. Layout time counts in speed and
 * paint, and other work only ever makes it longer, so the best of these is closest to the truth. For all other
 * figures, the worst counts.
 */
export const proven = (runs: readonly Figures[]): Figures =>
  ofRuns(runs, { speed: most, access: least, practice: least, search: least, paint: least, shift: most });

const WIDTH = { page: 36, figure: 11 };
const inColumns = (page: string, cells: readonly string[]): string =>
  page.padEnd(WIDTH.page) + cells.map((cell) => cell.padStart(WIDTH.figure)).join('');

/** The table's head, and one of its rows; figures that miss their targets are marked. */
export const head = (): string =>
  inColumns(
    'page',
    NAMES.map((name) => `${name} `),
  );
export function line(page: string, figures: Figures): string {
  const misses = new Set(missed(figures));
  const written = (name: keyof Figures) => {
    if (name === 'paint') return `${Math.round(figures.paint)} ms`;
    return name === 'shift' ? figures.shift.toFixed(4) : String(figures[name]);
  };
  return inColumns(
    page,
    NAMES.map((name) => written(name) + (misses.has(name) ? '!' : ' ')),
  );
}
