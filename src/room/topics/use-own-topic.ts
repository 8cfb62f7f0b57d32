import { useState } from 'react';
import { activityOf } from '#contract/activities/activities.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';

/** What is known of one's own topic that can be changed in place; what was typed is kept as the draft `name`. */
export function useOwnTopic({ id, description }: Topic, name: string) {
  const room = useRoom(({ data, unsaved, send }) => ({
    activity: activityOf(data.settings),
    isUnsaved: unsaved.has(id),
    send,
  }));
  const draft = useDraft(`${name}-${id}`, description);
  // A change begun before a reload continues after it.
  const [isEditing, setEditing] = useState(draft[0] !== description);
  return { ...room, draft, isEditing, setEditing };
}
