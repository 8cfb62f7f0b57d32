/** Four categories of Lighthouse, of a hundred; the largest paint, ms; and the layout shift, all as on a slow phone. */
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

/** Of a hundred, what each category reaches at least; what the largest paint stays below, ms. Nothing shifts. */
const CATEGORY_AT_LEAST = 98;
const PAINT_BELOW_MS = 1_000;

/** In what a page misses its targets. */
export const missed = (figures: Figures): (keyof Figures)[] =>
  NAMES.filter((name) => {
    if (name === 'paint') return figures.paint >= PAINT_BELOW_MS;
    return name === 'shift' ? figures.shift > 0 : figures[name] < CATEGORY_AT_LEAST;
  });

/** One figure of several runs. */
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

/** The middle of several runs, figure by figure. */
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
 * What several runs prove of a page on a machine that does other things too. How long its layout took counts in speed and
 * paint, and other work only ever makes that longer: the best of them is nearest to the page. All else is the worst of them.
 */
export const proven = (runs: readonly Figures[]): Figures =>
  ofRuns(runs, { speed: most, access: least, practice: least, search: least, paint: least, shift: most });

const WIDTH = { page: 36, figure: 11 };
const inColumns = (page: string, cells: readonly string[]): string =>
  page.padEnd(WIDTH.page) + cells.map((cell) => cell.padStart(WIDTH.figure)).join('');

/** The table's head, and a line of it; what misses its target has a mark. */
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
