import { type ReactNode, useId } from 'react';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './lobby-card.module.css';

export interface LobbyCardProps {
  title: ReactNode;
  /** At the right of the title: a count, an average. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the lobby. */
export function LobbyCard({ title, aside, children }: LobbyCardProps) {
  const id = useId();
  return (
    <Panel as="section" className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </Panel>
  );
}
