import { CLAIM_AFTER_MS } from '#contract/limits.ts';
import { isGuestOfTeam } from '#machines/access/retro-access.ts';
import { claimableFrom } from '#machines/retro/decide/moderation-decider.ts';
import { useReached } from '#src/room/time/use-time.ts';
import { type Room, useRoom } from '#src/socket/room.ts';

/** Epoch ms since when the moderator is away; undefined while they are here, or not yet noticed as away. */
export const moderatorAwaySince = ({ data, online, awaySince }: Room): number | undefined =>
  online.has(data.moderator) ? undefined : awaySince[data.moderator];

/** Whether this person may take over now: after 60 s without the moderator (RO5), at once where their account is gone (RO8). */
export function useCanClaimModeration(): boolean {
  const claimableAt = useRoom((room) => {
    const since = moderatorAwaySince(room);
    return since === undefined ? null : Math.max(since + CLAIM_AFTER_MS, claimableFrom(room.data, room.me));
  });
  const hasWaited = useReached(claimableAt);
  const isOther = useRoom(
    ({ data, me, isModerator }) => !isModerator && me.admission === 'in' && !isGuestOfTeam(data, me.id),
  );
  const isLeaderless = useRoom((room) => room.isLeaderless);
  return isOther && (isLeaderless || hasWaited);
}
