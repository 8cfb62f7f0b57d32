import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';
import styles from './turn-sign.module.css';

export interface TurnSignProps {
  /** A face or an icon. */
  sign: ReactNode;
  /** Whose turn it is, or why nobody has one, in the largest letters. */
  title: string;
  /** A sentence on it. */
  text?: string;
  /** It is one's own, and loud. */
  isMine?: boolean;
  /** The clock, and what can be done about it. */
  children?: ReactNode;
}

/** Whose turn it is, on a panel of its own. */
export function TurnSign({ sign, title, text, isMine = false, children }: TurnSignProps) {
  return (
    <Panel as="section" className={styles.banner} data-mine={isMine || undefined}>
      {sign}
      <div className={styles.words}>
        <h2 className={styles.name}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </Panel>
  );
}
