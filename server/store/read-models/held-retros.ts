import type { RetroData, Topic } from '#contract/retro/retro-data.ts';
import { isDeletedAccount } from '#machines/retro/deleted-accounts.ts';
import { teamMood } from '#machines/retro/selectors/mood-selectors.ts';
import { inTheRoom } from '#machines/retro/selectors/people-selectors.ts';
import type { HeldRetroTable } from '../database/stats-tables.ts';
import type { Columns, StateModel } from './read-model.ts';

/** Retros that teams have held to their end, in numbers, for the stats (ST1). */
export const heldRetros: StateModel = {
  from: 'state',
  table: 'held_retros',
  key: ['retro_id'],
  follows: ['retro.finished', 'person.erased'],
  rows: ({ data }): Columns<HeldRetroTable>[] => {
    const { id, settings, startedAt, finishedAt } = data;
    // Topics taken over were counted in the retro they come from.
    const topics = Object.values(data.topics).filter(({ from }) => !from);
    if (settings.teamId === null || finishedAt === null) return [];
    // Deleted people no longer take part in anything, but they did then.
    const people = inTheRoom(data)
      .filter((person) => person.takesPart || isDeletedAccount(person))
      .map((person) => person.id);
    const { before, after } = data.imported?.mood ?? teamMood(data);
    return [
      {
        retro_id: id,
        team_id: settings.teamId,
        held_at: startedAt ?? settings.startsAt,
        people: JSON.stringify(people),
        wrote: writersAmong(people, topics, data.people),
        topics: topics.length,
        mood_before: sumOf(before),
        said_before: before?.said ?? 0,
        mood_after: sumOf(after),
        said_after: after?.said ?? 0,
      },
    ];
  },
};

/** How many of these people shared a topic; null if not all authors are known, as in some imported retros. */
function writersAmong(
  people: readonly string[],
  topics: readonly Topic[],
  known: RetroData['people'],
): number | null {
  const authors = new Set(topics.map(({ author }) => author));
  if ([...authors].some((author) => !known[author])) return null;
  return people.filter((person) => authors.has(person)).length;
}

const sumOf = (mood: { average: number; said: number } | null): number =>
  mood === null ? 0 : mood.average * mood.said;
