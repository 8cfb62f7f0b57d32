import { activityOf } from '#contract/activities/activities.ts';
import type { Group } from '#contract/retro/retro-data.ts';
import { DiscussedSheet } from '#src/room/discussion/discussed-sheet.tsx';
import { useAuthors } from '#src/room/people/use-authors.ts';
import { useRoom } from '#src/socket/room.ts';

/** A group of this retro on its sheet. */
export function DiscussedGroup({ group }: { group: Group }) {
  const shown = useRoom(({ data }) => ({
    topics: data.topics,
    activity: activityOf(data.settings),
    total: data.totals?.[group.id] ?? 0,
  }));
  return <DiscussedSheet group={group} authors={useAuthors()} {...shown} />;
}
