import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A drawing from `art/`. */
  art?: ReactNode;
  title: ReactNode;
  /** What to do first. */
  children?: ReactNode;
  action?: ReactNode;
}

/** A place with nothing in it yet: what will be here, and what to do first. */
export function EmptyState({ art, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art && <div className={styles.art}>{art}</div>}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
