import { useTranslation } from 'react-i18next';
import { useRoom } from '../../socket/room.ts';
import { Countdown, type CountdownProps } from '../../ui/feedback/countdown.tsx';
import styles from './clocks.module.css';
import { useClock, useClockFor, useRetroTimeLeft } from './use-time.ts';

/** Time left of the present step, turn or group; nothing where none is set. Alone, so that only it renders each second. */
export function PhaseClock({ size }: Pick<CountdownProps, 'size'>) {
  const { t } = useTranslation('frame');
  const clockFor = useClockFor();
  const clock = useClock();
  if (!clock) return null;
  return (
    <div className={styles.phase}>
      <Countdown {...clock} label={t(`clock.${clockFor}`)} size={size} />
    </div>
  );
}

/** Time left of the whole retro as it was planned (DI4), which no pause stops (TI5). */
export function RetroClock({ size }: Pick<CountdownProps, 'size'>) {
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
        size={size}
      />
    </div>
  );
}
