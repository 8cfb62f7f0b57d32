import { type ReactNode, Suspense } from 'react';
import { useRoom } from '#src/socket/room.ts';
import styles from './bottom-bar.module.css';
import { ModeratorBar } from './moderator-bar.tsx';

export interface BottomBarProps {
  action: ReactNode;
  settings: ((close: () => void) => ReactNode) | undefined;
}

/** What this person does in the phase at the left, what the moderator does with the retro at the right. */
export function BottomBar({ action, settings }: BottomBarProps) {
  const { isModerator } = useRoom();
  return (
    <footer className={styles.bar}>
      <div className={styles.action}>
        <Suspense fallback={null}>{action}</Suspense>
      </div>
      {isModerator && <ModeratorBar settings={settings} />}
    </footer>
  );
}
