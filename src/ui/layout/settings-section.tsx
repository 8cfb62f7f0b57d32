import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';
import styles from './settings-section.module.css';

/** One part of a settings page: the title beside the controls, or above them if there is no room. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel as="section" className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
    </Panel>
  );
}
