import { type ReactNode, Suspense } from 'react';
import { useRoom } from '#src/socket/room.ts';
import { MessageOutlet } from '#src/ui/feedback/message-outlet.tsx';
import styles from './bottom-bar.module.css';
import { ConnectionSign } from './connection-sign.tsx';
import { ModeratorBar } from './moderator-bar.tsx';
import { RetroNotices } from './retro-notices.tsx';

export interface BottomBarProps {
  action: ReactNode;
  settings: ((close: () => void) => ReactNode) | undefined;
  /** What else is news on this screen. */
  news?: ReactNode;
  /** Whether the sign of a lost connection is here, or elsewhere. */
  hasSign?: boolean;
}

/**
 * What this person does in the phase at the left, what the moderator does with the retro at the right. Between them, or
 * above the bar where there is no room, is the place of all that appears by itself: it moves no control and covers none for good.
 */
export function BottomBar({ action, settings, news, hasSign = true }: BottomBarProps) {
  const isLeading = useRoom((room) => room.leads && room.phase !== 'finished');
  return (
    <footer className={styles.bar}>
      <div className={styles.action}>
        <Suspense fallback={null}>{action}</Suspense>
      </div>
      <MessageOutlet className={styles.news}>
        {hasSign && <ConnectionSign />}
        {news}
        <RetroNotices />
      </MessageOutlet>
      {isLeading && <ModeratorBar settings={settings} />}
    </footer>
  );
}
