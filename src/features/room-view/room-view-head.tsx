import { Pause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AWAY_AFTER_MS } from '#contract/limits.ts';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { hasTurnsLeft } from '#machines/retro/selectors/turns-selectors.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { ProgressSteps } from '#src/room/progress-steps.tsx';
import { shownStep } from '#src/room/shown-step.ts';
import { useReached } from '#src/room/time/use-time.ts';
import { type Room, useRoom } from '#src/socket/room.ts';
import styles from './room-view-head.module.css';

/** From so long before its planned start a retro starts "in a moment", ms. */
const SOON_MS = 5 * 60_000;

/** Where the retro is, and one sentence for everybody in the room. */
export function RoomViewHead() {
  const { t } = useTranslation(['room-view', 'frame']);
  const { name, phase, step } = useRoom(({ data, ...room }) => ({
    name: data.settings.name,
    phase: room.phase,
    step: shownStep({ data, phase: room.phase }),
  }));
  const isPaused = useRoom(({ data }) => data.clock.state === 'paused');
  const sentence = useSentence();
  const title =
    phase === 'setup' ? name : phase === 'finished' ? t('finished.title') : t(`frame:title.${step}`);
  return (
    <header className={styles.head}>
      <div className={styles.where}>
        <ProgressSteps current={phase} />
        {phase !== 'setup' && (
          <p className={styles.name} dir="auto">
            {name}
          </p>
        )}
      </div>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      <p className={styles.sentence}>
        {isPaused && <Pause aria-hidden="true" />}
        {isPaused ? t('frame:say.paused') : sentence}
      </p>
    </header>
  );
}

/** What happens now, or what everybody waits for. */
function useSentence(): string {
  const { t } = useTranslation(['room-view', 'frame']);
  const key = useRoom(sentenceOf);
  const { moderator, startsAt, since, isLeaderless } = useRoom(({ data, phase, ...room }) => ({
    moderator: nameOf(data, data.moderator),
    startsAt: phase === 'setup' ? data.settings.startsAt : null,
    since: room.awaySince[data.moderator] ?? null,
    isLeaderless: room.isLeaderless,
  }));
  const isSoon = useReached(startsAt === null ? null : startsAt - SOON_MS);
  // A reload is not worth mentioning.
  const isAway = useReached(since === null ? null : since + AWAY_AFTER_MS);
  if (isLeaderless) return t('frame:away.goneTitle');
  if (isAway) return t('frame:away.title', { name: moderator });
  if (startsAt !== null && !isSoon) return t('say.setupLater', { moderator, when: formatDateTime(startsAt) });
  return t(`say.${key}`, { moderator });
}

/** The text of that sentence, under `say`. */
function sentenceOf({ phase, step, data }: Room): string {
  if (data.clock.state === 'over' && phase !== 'discussion') return 'timeOver';
  if (phase === 'posting' && data.settings.withoutNames) return data.reading ? 'reading' : 'readingOver';
  if (phase === 'posting' && !hasTurnsLeft(data)) return 'postingOver';
  if (phase === 'discussion' && step === 'choosing') return 'discussionWait';
  return phase;
}
