import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';
import styles from './settings-section.module.css';

/** One part of a page of settings: what it is about beside what can be done about it; below it where there is no room. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel as="section" className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
    </Panel>
  );
}
