import { useTranslation } from 'react-i18next';
import { AWAY_AFTER_MS } from '#contract/limits.ts';
import { claimableFrom } from '#machines/retro/decide/people.ts';
import { presenterOf } from '#machines/ui/questions.ts';
import { formatTime } from '#src/i18n/format.ts';
import { nameOf } from '#src/room/people.ts';
import { useReached } from '#src/room/use-time.ts';
import { useRoom } from '#src/socket/room.ts';
import styles from './expectation.module.css';
import { expectationOf } from './expectation-of.ts';
import { useCanClaimModeration } from './use-can-claim-moderation.ts';

/** What we do now, and one sentence that says what is expected of this person. */
export function Expectation() {
  const { t } = useTranslation('frame');
  const room = useRoom();
  const { data, phase, me, isLeaderless } = room;
  const { key, count } = expectationOf(room);
  const away = useModeratorAway();
  const words = {
    me: me.name,
    moderator: isLeaderless ? t('away.successor') : nameOf(data, data.moderator),
    presenter: nameOf(data, presenterOf(data)),
    ...(count !== undefined && { count }),
    ...(away && { time: formatTime(data.settings.startsAt) }),
  };
  return (
    <div className={styles.words}>
      <h1 className={styles.title}>{t(`title.${phase}`, words)}</h1>
      <p className={styles.sentence}>{t(`expect.${key}${away}`, words)}</p>
    </div>
  );
}

/** How the sentence goes on where the lobby waits for a moderator who is not there: what follows the key of the text. */
function useModeratorAway(): '' | 'Off' | 'Away' | 'AwayUntil' | 'AwayClaim' {
  const { data, phase, me, isModerator, isLeaderless, online, awaySince, serverNow } = useRoom();
  const since = awaySince[data.moderator];
  const isWaiting = phase === 'setup' && !isModerator && !isLeaderless;
  const isOff = isWaiting && !online.has(data.moderator) && since !== undefined;
  // A page that is loaded anew is no absence to speak of, but nobody starts in a moment without a connection.
  const isAway = useReached(isOff ? since + AWAY_AFTER_MS : null);
  const canClaim = useCanClaimModeration();
  if (!isOff) return '';
  if (!isAway) return 'Off';
  if (canClaim) return 'AwayClaim';
  return me.admission === 'in' && claimableFrom(data, me) > serverNow() ? 'AwayUntil' : 'Away';
}
