import { activityOf } from '#contract/activities/activities.ts';
import type { ShownTopics } from '#src/room/cards/group-card.tsx';
import { useAuthors } from '#src/room/people/use-authors.ts';
import { useRoom } from '#src/socket/room.ts';

/** What a card needs to show topics of the room. */
export function useShownTopics(): ShownTopics {
  const shown = useRoom(({ data }) => ({ topics: data.topics, activity: activityOf(data.settings) }));
  const authors = useAuthors();
  return { ...shown, authors };
}
