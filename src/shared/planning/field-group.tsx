import type { ReactNode } from 'react';
import styles from './settings-fields.module.css';

/** Fields that belong together, under one heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
