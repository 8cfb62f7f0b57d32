import { Minimize2 } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomView } from '#src/room/room-view-mode.ts';
import { PhaseClock, RetroClock } from '#src/room/time/clocks.tsx';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ErrorBoundary } from '#src/ui/loading/error-boundary.tsx';
import { Latecomers } from './latecomers.tsx';
import { phaseViews } from './phase-views.ts';
import styles from './room-view.module.css';
import { RoomViewHead } from './room-view-head.tsx';
import { UserActivityProvider, useUserActivity } from './use-user-activity.ts';

export interface RoomViewProps {
  /** What the person does in the phase, and the moderator with the retro. */
  bar: ReactNode;
  /** The state of the connection, while it is lost. */
  sign: ReactNode;
  /** The menu, and the switch of the sounds. */
  tools: ReactNode;
}

/**
 * The retro for a whole room, on a screen some metres away (RM1 to RM4): what the step is about in letters to read from
 * there, the clock, and the way in for latecomers. It shows what everybody may see, nothing of the person's own.
 */
export function RoomView({ bar, sign, tools }: RoomViewProps) {
  const { t } = useTranslation(['room-view', 'frame']);
  const phase = useRoom((room) => room.phase);
  // Where the step has no time of its own, the large clock is that of the whole retro.
  const hasClock = useRoom(({ data }) => data.clock.state !== 'idle');
  const { show } = useRoomView();
  const controls = useRef<HTMLElement>(null);
  const isAwake = useUserActivity(controls);
  const { Stage, Beside } = phaseViews[phase];
  return (
    <UserActivityProvider value={isAwake}>
      <div className={styles.room} data-awake={isAwake || undefined}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <RoomViewHead />
          {sign}
          <ErrorBoundary resetKey={phase}>
            <Stage />
          </ErrorBoundary>
        </main>
        <aside className={styles.side} aria-label={t('beside')}>
          <div className={styles.clocks}>
            <PhaseClock size="large" />
            <RetroClock size={hasClock ? 'medium' : 'large'} />
          </div>
          <div className={styles.beside}>{Beside && <Beside />}</div>
          <Latecomers isLarge={phase === 'setup'} />
        </aside>
        <section ref={controls} className={styles.controls} aria-label={t('controls')}>
          <Button icon={<Minimize2 aria-hidden="true" />} onPress={() => show(false)}>
            {t('frame:roomView.leave')}
          </Button>
          {tools}
          <Suspense fallback={null}>{bar}</Suspense>
        </section>
      </div>
    </UserActivityProvider>
  );
}
