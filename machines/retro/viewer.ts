import type { RetroState } from '#contract/wire.ts';

/**
 * What a person may see of a retro. `waiting` stands for all who asked and were not let in: they wait, were turned
 * away or removed, and learn no more than the names (JO6).
 */
export type Standing = 'moderator' | 'member' | 'waiting' | 'outside';
export interface Viewer {
  id: string;
  standing: Standing;
}

/** Who a person is to a retro as it stands. */
export function viewerOf({ data }: RetroState, id: string): Viewer {
  const admission = data.people[id]?.admission ?? 'outside';
  if (admission === 'in') return { id, standing: id === data.moderator ? 'moderator' : 'member' };
  if (admission === 'watching') return { id, standing: 'member' };
  return { id, standing: admission === 'outside' ? 'outside' : 'waiting' };
}
