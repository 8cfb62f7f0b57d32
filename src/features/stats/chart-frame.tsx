import type { ReactNode } from 'react';
import type { Mood } from '#contract/retro/person.ts';
import { MoodFace } from '#src/room/moods/mood-face.tsx';
import { CHART, type Layout } from './chart-geometry.ts';
import styles from './stats.module.css';

export interface Tick {
  value: number;
  label: string;
  /** Its face, drawn instead of the label. */
  mood?: Mood;
}

interface ChartFrameProps {
  label: string;
  months: readonly string[];
  layout: Layout;
  /** Lines across the chart, with their labels beside it. */
  ticks: readonly Tick[];
  children: ReactNode;
}

/** The size of a face beside the axis, in units of the drawing. */
const FACE = 20;

/** The background of a chart: its lines, and the months below. Screen readers read its label; a table has the numbers. */
export function ChartFrame({ label, months, layout, ticks, children }: ChartFrameProps) {
  const { width, height } = CHART;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.chart}>
      {ticks.map(({ value, label: words, mood }) => (
        <g key={value}>
          <line
            x1={layout.left}
            x2={width - CHART.right}
            y1={layout.up(value)}
            y2={layout.up(value)}
            className={styles.line}
          />
          {mood === undefined ? (
            <text x={layout.left - 5} y={layout.up(value)} className={styles.tick}>
              {words}
            </text>
          ) : (
            <svg x={layout.left - FACE - 4} y={layout.up(value) - FACE / 2} width={FACE} height={FACE}>
              <title>{words}</title>
              <MoodFace mood={mood} size="fill" isNamed />
            </svg>
          )}
        </g>
      ))}
      {months.map((month, place) => (
        <text key={month} x={layout.middle(place)} y={height - 8} className={styles.month}>
          {month}
        </text>
      ))}
      {children}
    </svg>
  );
}
