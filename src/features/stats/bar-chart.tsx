import { ChartFrame } from './chart-frame.tsx';
import { layoutOf, ticksTo } from './chart-geometry.ts';
import type { ChartProps, Series } from './chart-series.ts';
import { fillOf } from './series-looks.tsx';
import styles from './stats.module.css';

/** The share of a month's width that its bars fill. */
const FILLED = 0.76;
/** Room for the numbers of the axis. */
const LEFT = 28;

interface BarChartProps extends ChartProps {
  /** The end of the axis; if left out, the bars decide. */
  most?: number;
}

/** Bars of all series beside each other, each with its number. */
export function GroupedBars({ label, months, series, most }: BarChartProps) {
  const values = series.flatMap((one) => one.values.map((value) => value ?? 0));
  const ticks = most === undefined ? ticksTo(Math.max(...values)) : [0, most / 2, most];
  const layout = layoutOf(LEFT, months.length, [0, ticks.at(-1) ?? 1]);
  const width = (layout.band * FILLED) / series.length;
  return (
    <ChartFrame label={label} months={months} layout={layout} ticks={ticks.map(asTick)}>
      {series.flatMap(({ label: name, look, values }, place) =>
        values.map((value, month) => {
          const x = layout.middle(month) - (layout.band * FILLED) / 2 + place * width;
          const y = layout.up(value ?? 0);
          return (
            <g key={`${name} ${months[month]}`}>
              <Bar x={x} y={y} width={width} height={layout.up(0) - y} look={look} />
              <text x={x + width / 2} y={y - 4} className={styles.number}>
                {value ?? '–'}
              </text>
            </g>
          );
        }),
      )}
    </ChartFrame>
  );
}

/** Bars of all series on top of each other, with their sums. */
export function StackedBars({ label, months, series }: ChartProps) {
  const sums = months.map((_, month) => sumOf(series, month));
  const ticks = ticksTo(Math.max(...sums));
  const layout = layoutOf(LEFT, months.length, [0, ticks.at(-1) ?? 1]);
  const width = layout.band * FILLED;
  return (
    <ChartFrame label={label} months={months} layout={layout} ticks={ticks.map(asTick)}>
      {series.flatMap(({ label: name, look, values }, place) =>
        values.map((value, month) => {
          const below = sumOf(series.slice(0, place), month);
          const y = layout.up(below + (value ?? 0));
          const x = layout.middle(month) - width / 2;
          const height = layout.up(below) - y;
          return <Bar key={`${name} ${months[month]}`} {...{ x, y, width, height, look }} />;
        }),
      )}
      {sums.map((sum, month) => (
        <text key={months[month]} x={layout.middle(month)} y={layout.up(sum) - 4} className={styles.number}>
          {sum}
        </text>
      ))}
    </ChartFrame>
  );
}

const asTick = (value: number) => ({ value, label: String(value) });

const sumOf = (series: readonly Series[], month: number): number =>
  series.reduce((sum, { values }) => sum + (values[month] ?? 0), 0);

interface BarProps extends Pick<Series, 'look'> {
  x: number;
  y: number;
  width: number;
  height: number;
}

function Bar({ look, ...place }: BarProps) {
  return place.height > 0 && <rect {...place} fill={fillOf(look)} className={styles.bar} />;
}
