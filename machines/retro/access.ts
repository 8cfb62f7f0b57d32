import type { RetroState } from '#contract/wire.ts';

/**
 * What a person may see of a retro. `waiting` stands for all who asked and were not let in: they wait, were turned
 * away or removed, and learn no more than the names (JO6).
 */
export type Access = 'moderator' | 'member' | 'waiting' | 'outside';
export interface Viewer {
  id: string;
  access: Access;
}

/** Who a person is to a retro as it stands. */
export function viewerOf({ data }: RetroState, id: string): Viewer {
  const admission = data.people[id]?.admission ?? 'outside';
  if (admission === 'in') return { id, access: id === data.moderator ? 'moderator' : 'member' };
  if (admission === 'watching') return { id, access: 'member' };
  return { id, access: admission === 'outside' ? 'outside' : 'waiting' };
}

/** Whether somebody is outside the room: at the door, waiting, turned away or removed. They get views of the door alone. */
export const isOutside = ({ access: standing }: Viewer): boolean =>
  standing === 'outside' || standing === 'waiting';

/** The number of the last fact as it is told outside: none. How many there are would tell how often something secret happens (SE9). */
export const SEQ_OUTSIDE = 0;
