import styles from './stats.module.css';

/** The look of a series: distinguished by pattern or marks; colour is only an addition. */
export const LOOKS = ['solid', 'hatched', 'dotted', 'open'] as const;
export type Look = (typeof LOOKS)[number];

/** The id of a pattern on this page. All charts draw the same patterns, so it does not matter which chart's is found. */
const idOf = (look: Look): string => `chart-${look}`;
export const fillOf = (look: Look): string => `url(#${idOf(look)})`;

/** The patterns that areas are filled with, once on a page that has charts. */
export function Patterns() {
  return (
    <svg className={styles.patterns} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={idOf('solid')} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="var(--teal-edge)" />
        </pattern>
        <pattern
          id={idOf('hatched')}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" fill="var(--rose-tint)" />
          <rect width="2" height="5" fill="var(--rose-edge)" />
        </pattern>
        <pattern id={idOf('dotted')} width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" fill="var(--violet-tint)" />
          <circle cx="2.5" cy="2.5" r="1.1" fill="var(--violet-edge)" />
        </pattern>
        <pattern id={idOf('open')} width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" fill="var(--paper-raised)" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A point of a line: round and filled, or square and open. */
export function Mark({ x, y, look }: { x: number; y: number; look: Look }) {
  if (look === 'solid') return <circle cx={x} cy={y} r="4" className={styles.fullMark} />;
  return <rect x={x - 4.5} y={y - 4.5} width="9" height="9" className={styles.openMark} />;
}
