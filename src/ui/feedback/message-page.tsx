import type { ReactNode } from 'react';
import styles from './message-page.module.css';

export interface MessagePageProps {
  /** A drawing from `art/`. */
  art?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** Where to go next. */
  actions?: ReactNode;
}

/** A page with a single message: not found, removed from a retro, link expired, check your inbox. */
export function MessagePage({ art, title, children, actions }: MessagePageProps) {
  return (
    <section className={styles.page}>
      {art && <div className={styles.art}>{art}</div>}
      <div className={styles.words}>
        <h1>{title}</h1>
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  );
}
