import type { Group, RetroData } from '#contract/retro/retro-data.ts';

/** The state of a group in the discussion (DI4). */
export type GroupState = 'discussed' | 'current' | 'left';

export function groupStateOf(data: Pick<RetroData, 'current' | 'discussed'>, group: string): GroupState {
  if (data.current === group) return 'current';
  return data.discussed.includes(group) ? 'discussed' : 'left';
}

/** Epoch ms at which the planned time of the whole retro is over (DI3); null before it began. */
export const plannedEnd = (data: RetroData): number | null =>
  data.startedAt === null ? null : data.startedAt + data.settings.duration * 60_000;

/** All groups by their totals, highest first (DI1), then those without votes, in the order they were shared. */
export function discussionQueue(data: Pick<RetroData, 'groups' | 'queue'>): Group[] {
  const place = new Map(data.queue.map((id, index) => [id, index]));
  const placeOf = ({ id }: Group) => place.get(id) ?? data.queue.length;
  return [...data.groups].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The groups that were not discussed, by votes; the next retro can take them over (RE4). */
export const groupsLeft = (data: RetroData): Group[] =>
  discussionQueue(data).filter((group) => groupStateOf(data, group.id) === 'left');

/** The group with the most votes that is left; null when all have been discussed. */
export const nextGroup = (data: RetroData): Group | null => groupsLeft(data)[0] ?? null;

/** What is said of the group that comes next, by its votes (DI1): that it has the most of those left, as many as another, or none. */
export function nextRank(data: RetroData): 'upNext' | 'tied' | 'withoutVotes' {
  const [first = 0, second = 0] = groupsLeft(data).map(({ id }) => data.totals?.[id] ?? 0);
  if (first === 0) return 'withoutVotes';
  return first === second ? 'tied' : 'upNext';
}
