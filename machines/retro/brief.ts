import type { Brief } from '#contract/brief.ts';
import type { RetroData, Topic } from '#contract/retro.ts';
import { inTheRoom } from './people.ts';
import { teamMood } from './team-mood.ts';

/** The brief of a retro, from what its members may all see. */
export function briefOf(data: RetroData): Brief {
  const nameOf = (id: string) => data.people[id]?.name ?? '';
  const place = new Map(data.queue.map((id, index) => [id, index]));
  const groups = [...data.groups]
    .sort(
      (a, b) => (place.get(a.id) ?? Number.MAX_SAFE_INTEGER) - (place.get(b.id) ?? Number.MAX_SAFE_INTEGER),
    )
    .map((group) => ({
      id: group.id,
      name: group.name,
      title: group.name || (data.topics[group.topics[0] ?? '']?.description ?? ''),
      total: data.totals?.[group.id] ?? 0,
      discussed: data.discussed.includes(group.id) || data.current === group.id,
      topics: group.topics
        .map((id) => data.topics[id])
        .filter((topic): topic is Topic => topic !== undefined)
        .map(({ type, description, author }) => ({ type, description, author: nameOf(author) })),
    }));
  return {
    id: data.id,
    name: data.settings.name,
    activity: data.settings.activity,
    startedAt: data.startedAt,
    finishedAt: data.finishedAt,
    moderator: nameOf(data.moderator),
    participants: inTheRoom(data).map((person) => person.name),
    watchers: Object.values(data.people)
      .filter((person) => person.admission === 'watching')
      .map((person) => person.name),
    groups: groups.filter((group) => group.discussed),
    leftOver: groups.filter((group) => !group.discussed),
    actions: Object.values(data.actions).map((action) => ({ ...action, author: nameOf(action.author) })),
    mood: teamMood(data),
  };
}
