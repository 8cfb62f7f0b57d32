import { type ReactNode, useId } from 'react';
import { Panel } from '#src/ui/panel.tsx';
import styles from './operators.module.css';

/** One part of the page of operators. */
export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
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

/** Names and their values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
