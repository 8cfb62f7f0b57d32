import { ChartFrame, type Tick } from './chart-frame.tsx';
import { layoutOf } from './chart-geometry.ts';
import type { ChartProps, Series } from './chart-series.ts';
import { Mark } from './series-looks.tsx';
import styles from './stats.module.css';

/** Room for the words of the axis, or its faces. */
const LEFT = { words: 78, faces: 30 };

/** Lines over the months; `ticks` range from the least to the greatest possible value. Unknown values leave a gap. */
export function LineChart({ label, months, series, ticks }: ChartProps & { ticks: readonly Tick[] }) {
  const ends = [ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1] as const;
  const { middle, up, ...layout } = layoutOf(
    LEFT[ticks[0]?.mood === undefined ? 'words' : 'faces'],
    months.length,
    ends,
  );
  return (
    <ChartFrame label={label} months={months} layout={{ middle, up, ...layout }} ticks={ticks}>
      {series.map(({ label: name, look, values }) => (
        <g key={name}>
          <path
            d={pathOf(values, middle, up)}
            className={look === 'solid' ? styles.fullPath : styles.dashedPath}
          />
          {values.map(
            (value, month) =>
              value !== null && <Mark key={months[month]} x={middle(month)} y={up(value)} look={look} />,
          )}
        </g>
      ))}
    </ChartFrame>
  );
}

/** A line from each value to the next, with a new start after a gap. */
const pathOf = (
  values: Series['values'],
  x: (month: number) => number,
  y: (value: number) => number,
): string =>
  values
    .map((value, month) => {
      if (value === null) return '';
      const isBegun = month > 0 && values[month - 1] !== null;
      return `${isBegun ? 'L' : 'M'}${x(month).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
