import { isGuestOfTeam } from '#machines/access/retro-access.ts';
import { claimableFrom, claimWait } from '#machines/retro/decide/moderation-decider.ts';
import { useReached } from '#src/room/time/use-time.ts';
import { type Room, useRoom } from '#src/socket/room.ts';

/** Epoch ms since when the moderator is away; undefined while they are here, or not yet noticed as away. */
export const moderatorAwaySince = ({ data, online, awaySince }: Room): number | undefined =>
  online.has(data.moderator) ? undefined : awaySince[data.moderator];

/** Whether this person may take over now: after 60 s without the moderator, or twice that while a co-lead is there (RO5, CL6), at once where their account is gone (RO8). */
export function useCanClaimModeration(): boolean {
  const claimableAt = useRoom((room) => {
    const since = moderatorAwaySince(room);
    if (since === undefined) return null;
    const wait = claimWait(room.data, room.me.id, (person) => room.online.has(person));
    return Math.max(since + wait, claimableFrom(room.data, room.me));
  });
  const hasWaited = useReached(claimableAt);
  const isOther = useRoom(
    ({ data, me, isModerator }) => !isModerator && me.admission === 'in' && !isGuestOfTeam(data, me.id),
  );
  const isLeaderless = useRoom((room) => room.isLeaderless);
  return isOther && (isLeaderless || hasWaited);
}
