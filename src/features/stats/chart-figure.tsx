import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#src/ui/layout/panel.tsx';
import type { Column } from './chart-series.ts';
import styles from './stats.module.css';

interface FigureProps {
  title: string;
  /** How it is counted. */
  about: string;
  /** The names of the months, with the year. */
  months: readonly string[];
  columns: readonly Column[];
  /** The chart and its legend. */
  children: ReactNode;
}

/** A chart under its title, with its numbers in a table that can be opened (ST3). */
export function Figure({ title, about, months, columns, children }: FigureProps) {
  const { t } = useTranslation('stats');
  const id = useId();
  const isKnown = columns.some(({ values }) => values.some((value) => value !== null));
  return (
    <Panel as="section" className={styles.figure} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.about}>{about}</p>
      {isKnown ? (
        <>
          {children}
          <details className={styles.details}>
            <summary>{t('numbers')}</summary>
            <table className={styles.table}>
              <caption className="visually-hidden">{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('month')}</th>
                  {columns.map(({ label }) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {months.map((month, place) => (
                  <tr key={month}>
                    <th scope="row">{month}</th>
                    {columns.map(({ label, values }) => (
                      <td key={label}>{values[place] ?? <Unknown />}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      ) : (
        <p className={styles.unknown}>{t('tooFew')}</p>
      )}
    </Panel>
  );
}

function Unknown() {
  const { t } = useTranslation('stats');
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('unknown')}</span>
    </>
  );
}
