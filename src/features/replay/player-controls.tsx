import { Pause, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import slider from '#src/ui/fields/slider.module.css';
import { SPEEDS, type Speed } from './playback-speed.ts';
import type { Course } from './replay-course.ts';
import styles from './replay-player.module.css';
import type { Player } from './use-player.ts';

export interface ControlsProps {
  player: Player;
  course: Course;
  sliderRef: RefObject<HTMLInputElement | null>;
  /** The time of day, the phase and the event of this moment, and all three in one sentence (`spoken`). */
  time: string;
  step: string;
  what: string;
  spoken: string;
}

/** Play and pause, the slider with the phases on it, the speed, and what happened at this moment. */
export function Controls({ player, course, sliderRef, time, step, what, spoken }: ControlsProps) {
  const { t } = useTranslation('replay');
  const { place, isPlaying, speed, goTo, setSpeed, toggle } = player;
  const { last } = course;
  return (
    <section aria-label={t('player')} className={styles.player}>
      <p className={styles.moment}>
        <strong>{time}</strong>
        <span className={styles.step}>{step}</span>
        <span className={styles.what}>{what}</span>
        <span className={styles.place}>{t('momentOf', { place: place + 1, count: last + 1 })}</span>
      </p>
      <div className={styles.row}>
        <IconButton
          variant="outlined"
          label={t(isPlaying ? 'pause' : 'play')}
          icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onPress={toggle}
        />
        <div className={styles.line} style={{ '--at': last === 0 ? 0 : place / last }}>
          <input
            ref={sliderRef}
            type="range"
            className={slider.range}
            aria-label={t('moment')}
            aria-valuetext={spoken}
            aria-describedby="replay-keys"
            min={0}
            max={last}
            value={place}
            onChange={(event) => goTo(Number(event.target.value))}
          />
          <Marks course={course} />
        </div>
        <div className={styles.speed}>
          <Select
            label={t('speed')}
            isLabelHidden
            value={String(speed)}
            onChange={(chosen) => setSpeed(Number(chosen) as Speed)}
            options={SPEEDS.map((times) => ({ value: String(times), label: t('times', { count: times }) }))}
          />
        </div>
      </div>
      <Phases course={course} place={place} goTo={goTo} />
      <p id="replay-keys" className={styles.keys}>
        {t('keys')}
      </p>
    </section>
  );
}

/** Marks on the slider where each phase starts. */
function Marks({ course: { marks, last } }: { course: Course }) {
  return (
    <div className={styles.marks} aria-hidden="true">
      {marks.map(({ place }) => (
        <span key={place} style={{ insetInlineStart: `${last === 0 ? 0 : (100 * place) / last}%` }} />
      ))}
    </div>
  );
}

/** Buttons that go to the start of each phase. */
function Phases({ course: { marks }, place, goTo }: Pick<Player, 'place' | 'goTo'> & { course: Course }) {
  const { t } = useTranslation(['replay', 'ui']);
  const now = marks.findLast((mark) => mark.place <= place);
  return (
    <nav aria-label={t('phases')} className={styles.phases}>
      {marks.map((mark) => (
        <button
          key={mark.place}
          type="button"
          className={styles.phase}
          aria-current={mark === now ? 'step' : undefined}
          onClick={() => goTo(mark.place)}
        >
          {mark.phase === 'finished' ? t('finished') : t(`ui:phase.${mark.phase}`)}
        </button>
      ))}
    </nav>
  );
}
