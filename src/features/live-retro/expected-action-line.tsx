import { useTranslation } from 'react-i18next';
import { AWAY_AFTER_MS } from '#contract/limits.ts';
import { claimableFrom } from '#machines/retro/decide/moderation-decider.ts';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import { formatDateTime, formatTime } from '#src/i18n/format.ts';
import { shownStep } from '#src/room/shown-step.ts';
import { useReached } from '#src/room/time/use-time.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { expectedActionOf } from './expected-action.ts';
import styles from './expected-action-line.module.css';
import { moderatorAwaySince, useCanClaimModeration } from './use-can-claim-moderation.ts';

/** From so long before its planned start a retro starts "in a moment", ms. */
const SOON_MS = 5 * 60_000;

/** What we do now, and one sentence that says what is expected of this person. */
export function ExpectedActionLine() {
  const { t } = useTranslation('frame');
  const { key, count } = useRoom(expectedActionOf);
  const { step, isLeaderless, ...names } = useRoom(({ data, ...room }) => ({
    step: shownStep({ data, phase: room.phase }),
    isLeaderless: room.isLeaderless,
    me: room.me.name,
    moderator: nameOf(data, data.moderator),
    presenter: nameOf(data, presenterOf(data)),
    startsAt: data.settings.startsAt,
  }));
  const away = useModeratorAway();
  const later = useIsLater() && !isLeaderless && away === '' ? 'Later' : '';
  const words = {
    me: names.me,
    moderator: isLeaderless ? t('away.successor') : names.moderator,
    presenter: names.presenter,
    ...(count !== undefined && { count }),
    ...(away && { time: formatTime(names.startsAt) }),
    ...(later && { when: formatDateTime(names.startsAt) }),
  };
  return (
    <div className={styles.words}>
      <h1 className={styles.title}>{t(`title.${step}`, words)}</h1>
      <p className={styles.sentence}>{t(`expect.${key}${away}${later}`, words)}</p>
    </div>
  );
}

/** Whether people are here well before the retro is planned to start. */
function useIsLater(): boolean {
  const startsAt = useRoom(({ data, phase }) => (phase === 'setup' ? data.settings.startsAt : null));
  const isSoon = useReached(startsAt === null ? null : startsAt - SOON_MS);
  return startsAt !== null && !isSoon;
}

/** The suffix of the text's key if the lobby waits for a moderator who is not there. */
function useModeratorAway(): '' | 'Off' | 'Away' | 'AwayUntil' | 'AwayClaim' {
  const since = useRoom(moderatorAwaySince);
  const readRoom = useReadRoom();
  const isWaiting = useRoom((room) => room.phase === 'setup' && !room.leads && !room.isLeaderless);
  const isOff = isWaiting && since !== undefined;
  // A reload is not worth mentioning, but a retro does not start in a moment without a connection.
  const isAway = useReached(isOff ? since + AWAY_AFTER_MS : null);
  const canClaim = useCanClaimModeration();
  if (!isOff) return '';
  if (!isAway) return 'Off';
  if (canClaim) return 'AwayClaim';
  const { data, me, serverNow } = readRoom();
  return me.admission === 'in' && claimableFrom(data, me) > serverNow() ? 'AwayUntil' : 'Away';
}
