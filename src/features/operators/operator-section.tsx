import { type ReactNode, useId } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './operators.module.css';

/** One section of the operators' page. */
export function OperatorSection({
  title,
  about,
  children,
}: {
  title: string;
  about?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Panel as="section" className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {children}
    </Panel>
  );
}

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Whether the values are sentences instead of numbers: on a phone each gets its own line. */
  isWide?: boolean;
}

/** Names and their values. */
export function FigureList({ facts, isWide = false }: FactsProps) {
  return (
    <dl className={cx(styles.facts, isWide && styles.wide)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
