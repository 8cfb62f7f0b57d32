import { useTranslation } from 'react-i18next';
import { useClock, useRetroTimeLeft } from '#src/room/use-time.ts';
import { useRoom } from '#src/socket/room.ts';
import { Countdown } from '#src/ui/countdown.tsx';
import styles from './clocks.module.css';

/** Time left of the present step; nothing where none is set. Alone, so that only it renders each second. */
export function PhaseClock() {
  const { t } = useTranslation(['frame', 'ui']);
  const phase = useRoom((room) => room.phase);
  const clock = useClock();
  if (!clock) return null;
  return (
    <div className={styles.phase}>
      <Countdown {...clock} label={t(`ui:phase.${phase}`)} />
    </div>
  );
}

/** Time left of the whole retro as it was planned (DI4), which no pause stops (TI5). */
export function RetroClock() {
  const { t } = useTranslation('frame');
  const { minutes, isPaused } = useRoom(({ data }) => ({
    minutes: data.settings.duration,
    isPaused: data.clock.state === 'paused',
  }));
  const left = useRetroTimeLeft();
  if (left === null) return null;
  return (
    <div className={styles.retro}>
      <Countdown
        label={t(isPaused ? 'wholeRetroRuns' : 'wholeRetro')}
        remainingMs={left}
        totalMs={minutes * 60_000}
        state={left <= 0 ? 'over' : 'running'}
      />
    </div>
  );
}
