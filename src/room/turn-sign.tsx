import type { ReactNode } from 'react';
import { Panel } from '../ui/layout/panel.tsx';
import styles from './turn-sign.module.css';

export interface TurnSignProps {
  /** An avatar or an icon. */
  sign: ReactNode;
  /** Whose turn it is, or why it is nobody's, in the largest letters. */
  title: string;
  /** A sentence of explanation. */
  text?: string | undefined;
  /** True if it is one's own turn, which is shown prominently. */
  isMine?: boolean;
  /** The clock and its controls. */
  children?: ReactNode;
}

/** Longer names are in smaller letters, so that they need two lines at most beside what is shared. */
const LONG = 24;

/** Whose turn it is, in a panel. */
export function TurnSign({ sign, title, text, isMine = false, children }: TurnSignProps) {
  return (
    <Panel as="section" className={styles.banner} data-mine={isMine || undefined}>
      {sign}
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto" data-long={title.length > LONG || undefined}>
          {title}
        </h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </Panel>
  );
}
