import { useState } from 'react';
import { activityOf } from '#contract/activities/activities.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { topicEditField } from './kept-topic-drafts.ts';

/** What is known of one's own topic that can be edited in place; what was typed is kept, from writing into the hand (WR9). */
export function useOwnTopic({ id, type, description }: Topic) {
  const room = useRoom(({ data, unsaved, send }) => ({
    activity: activityOf(data.settings),
    isUnsaved: unsaved.has(id),
    send,
  }));
  const draft = useDraft(topicEditField(id), description);
  // An edit begun before a reload, or before sharing started, continues after it.
  const [isEditing, setEditing] = useState(draft[0] !== description);
  /** Saves an edit; if nothing was changed, it only closes. */
  function change(topicType: string, text: string) {
    const isChanged = text !== description || topicType !== type;
    if (isChanged) void room.send({ type: 'topic.change', topic: id, topicType, description: text });
    setEditing(false);
  }
  return { ...room, draft, isEditing, setEditing, change };
}
