import { useMemo } from 'react';
import type { Person } from '#contract/retro/person.ts';
import { takenTopics } from '#machines/retro/selectors/topics-selectors.ts';
import type { Authors } from '#src/room/cards/group-card.tsx';
import { useRoom } from '#src/socket/room.ts';

/**
 * Names and pictures by person, also of those who wrote what was taken over from last time and are not here (TA5). The same
 * object as long as none of them changes, so that cards can rest.
 */
export function useAuthors(): Authors {
  const names = useRoom(({ data }) => ({
    ...Object.fromEntries(takenTopics(data).map(({ author, from }) => [author, from?.author?.name ?? ''])),
    ...ofEach(data.people, ({ name }) => name),
  }));
  const avatars = useRoom(({ data }) => ofEach(data.people, ({ avatar }) => avatar));
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(names).map(([id, name]) => [id, { name, avatar: avatars[id] ?? null }]),
      ),
    [names, avatars],
  );
}

const ofEach = <T>(
  people: Readonly<Record<string, Person>>,
  pick: (person: Person) => T,
): Record<string, T> => Object.fromEntries(Object.values(people).map((person) => [person.id, pick(person)]));
