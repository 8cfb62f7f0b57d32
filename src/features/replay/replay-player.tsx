import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Phase } from '#contract/retro/retro-data.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { formatTime } from '#src/i18n/format.ts';
import { safePath } from '#src/routing/return-path.ts';
import { useAnnounce } from '#src/ui/feedback/announcer.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import { ErrorBoundary } from '#src/ui/loading/error-boundary.tsx';
import { textOfMoment } from './moment-words.ts';
import { PastRoom } from './past-room.tsx';
import { Controls } from './player-controls.tsx';
import type { Course } from './replay-course.ts';
import styles from './replay-player.module.css';
import { usePlayer } from './use-player.ts';
import { usePlayerKeys } from './use-player-keys.ts';

export interface ReplayPlayerProps {
  course: Course;
  /** The viewer's id. */
  you: string;
  /** The screen of each phase; it reads the room around it. */
  stages: Record<Phase, ComponentType>;
  /** Where its brief is; by default where the reader came from, or at the retro's address. */
  backTo?: string;
  /** Above the stage. */
  notice?: ReactNode;
}

/** The course of a retro, moment by moment, on the screens on which it was held (RP1). */
export function ReplayPlayer({ course, you, stages, backTo, notice }: ReplayPlayerProps) {
  const { t } = useTranslation(['replay', 'ui']);
  const player = usePlayer(course);
  const { place } = player;
  usePlayerKeys(player, course.last);
  const state = useMemo(() => course.stateAt(place), [course, place]);
  const moment = course.moments[place];
  const at = moment?.at ?? 0;
  const phase = phaseOf(state);
  const Stage = stages[phase];
  const step = phase === 'finished' ? t('finished') : t(`ui:phase.${phase}`);
  const named = useMemo(() => withShownNames(state.data, t('ui:gone')), [state.data, t]);
  const happened = moment && textOfMoment(moment, named, you);
  const said = happened ? t(happened.say, { ...happened.values, step }) : '';
  const what = happened?.by === undefined ? said : t('doneBy', { what: said, name: happened.by });
  const spoken = t('spoken', { time: formatTime(at), step, what });
  const slider = useSpoken(spoken);
  const before = useBriefBefore();
  const { name, id } = { name: state.data.settings.name, id: state.data.id };
  const quiet = phase === 'writing' || phase === 'voting' ? t(`quiet.${phase}`) : null;
  return (
    <div className={styles.page}>
      <title>{t('pageTitle', { name, product: t('ui:product') })}</title>
      <header className={styles.head}>
        <BackLink to={backTo ?? before ?? `/retro/${id}`}>{t('back')}</BackLink>
        {/* The brief has its own heading. */}
        {phase !== 'finished' && (
          <h1>
            <bdi>{name}</bdi>
          </h1>
        )}
        {quiet && <p className={styles.quiet}>{quiet}</p>}
        {notice}
      </header>
      <section aria-label={t('stage')} className={styles.stage}>
        <ErrorBoundary resetKey={phase}>
          <PastRoom state={state} at={at} you={you}>
            <Stage />
          </PastRoom>
        </ErrorBoundary>
      </section>
      <Controls
        player={player}
        course={course}
        sliderRef={slider}
        time={formatTime(at)}
        step={step}
        what={what}
        spoken={spoken}
      />
    </div>
  );
}

/** The brief to return to: a team's retro has it under the team, which the address of a replay does not name. */
function useBriefBefore(): string | null {
  const { state } = useLocation() as { state: { from?: unknown } | null };
  return typeof state?.from === 'string' ? safePath(state.from) : null;
}

/** Announces a moment after going there; users of the slider hear it from the slider. */
function useSpoken(spoken: string) {
  const announce = useAnnounce();
  const slider = useRef<HTMLInputElement>(null);
  const announced = useRef(spoken);
  useEffect(() => {
    if (announced.current === spoken) return;
    announced.current = spoken;
    if (document.activeElement !== slider.current) announce('moment', () => spoken);
  }, [spoken, announce]);
  return slider;
}
