import { CLAIM_AFTER_MS } from '#contract/limits.ts';
import { claimableFrom } from '#machines/retro/decide/people.ts';
import { useReached } from '#src/room/use-time.ts';
import { useRoom } from '#src/socket/room.ts';

/** Whether this person may take over now: after 60 s without the moderator (RO5), at once where their account is gone (RO8). */
export function useCanClaimModeration(): boolean {
  const { data, me, isModerator, isLeaderless, online, awaySince } = useRoom();
  const since = awaySince[data.moderator];
  const isAway = !online.has(data.moderator) && since !== undefined;
  const hasWaited = useReached(isAway ? Math.max(since + CLAIM_AFTER_MS, claimableFrom(data, me)) : null);
  return !isModerator && me.admission === 'in' && (isLeaderless || hasWaited);
}
