import type { ReactNode } from 'react';
import type { TopicColor } from '#contract/activities/activities.ts';
import { cx } from '../cx.ts';
import styles from './note.module.css';

export interface NoteProps {
  children: ReactNode;
  /** Plain paper by default. */
  color?: TopicColor;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Raised: under the pointer, being dragged, or the current one. */
  isRaised?: boolean;
}

/** A paper note: a topic in its colour, or a plain card. */
export function Note({ children, color, actions, isRaised }: NoteProps) {
  return (
    <div className={cx(styles.note, isRaised && styles.raised)} data-color={color}>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
