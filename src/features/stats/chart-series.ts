import type { MonthStats } from '#contract/stats/stats-payloads.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { Look } from './series-looks.tsx';

/** A chart's values for each month; null if nothing can be said (ST2). */
export interface Series {
  label: string;
  look: Look;
  values: readonly (number | null)[];
}

export interface ChartProps {
  /** What it shows, for screen readers. */
  label: string;
  /** Their short names, from the oldest on. */
  months: readonly string[];
  series: readonly Series[];
}

/** The names of the months: short below a chart, with the year in tables. */
export interface MonthNames {
  short: string[];
  whole: string[];
}

export interface FigureOfMonths {
  months: readonly MonthStats[];
  names: MonthNames;
}

/** A column of the table behind a chart. */
export interface Column {
  label: string;
  /** For each month; null if too few answered (ST2). */
  values: readonly (string | null)[];
}

/** The values of a series, for a table. */
export const columnOf = ({ label, values }: Series): Column => counts(label, values);

export const counts = (label: string, values: readonly (number | null)[]): Column => ({
  label,
  values: values.map((value) => (value === null ? null : formatNumber(value))),
});
