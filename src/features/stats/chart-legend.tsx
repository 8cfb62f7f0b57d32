import { List } from '#src/ui/layout/list.tsx';
import type { Series } from './chart-series.ts';
import { fillOf, Mark } from './series-looks.tsx';
import styles from './stats.module.css';

/** What each pattern or mark of a chart means; not needed for a single series. */
export function Legend({ series, isOfLines }: { series: readonly Series[]; isOfLines: boolean }) {
  if (series.length < 2) return null;
  return (
    <List className={styles.legend}>
      {series.map(({ label, look }) => (
        <li key={label}>
          <svg viewBox="0 0 24 14" aria-hidden="true" className={styles.swatch}>
            {isOfLines ? (
              <>
                <path d="M0 7H24" className={look === 'solid' ? styles.fullPath : styles.dashedPath} />
                <Mark x={12} y={7} look={look} />
              </>
            ) : (
              <rect x="1" y="1" width="22" height="12" fill={fillOf(look)} className={styles.bar} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </List>
  );
}
