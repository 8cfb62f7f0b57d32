import { useState } from 'react';
import { activityOf } from '#contract/activities/activities.ts';
import type { LeftOverTopic } from '#contract/retro/left-over-payload.ts';
import { useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';

export interface LeftOverColumns {
  /** What can be chosen, in column order. */
  options: { value: string; label: string }[];
  /** Whether a topic's own type is not in this activity, so that one is chosen for it. */
  isForeign: (topic: LeftOverTopic) => boolean;
  /** The type that a topic will have here. */
  of: (topic: LeftOverTopic) => string;
  choose: (topics: readonly LeftOverTopic[], type: string) => void;
}

/**
 * Which columns topics from another activity will be in: the first, until the moderator chooses, for all at once or for
 * each (TA5). Choices hold only while this activity has that type: it may still be changed.
 */
export function useLeftOverColumns(): LeftOverColumns {
  const activity = useRoom(({ data }) => activityOf(data.settings));
  const types = useTopicTypes(activity);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const has = (type: string | undefined) => types.some(({ key }) => key === type);
  return {
    options: types.map(({ key, name }) => ({ value: key, label: name })),
    isForeign: ({ type }) => !has(type),
    of: ({ id, type }) => [type, chosen.get(id)].find(has) ?? types[0]?.key ?? type,
    choose: (topics, type) =>
      setChosen((before) => new Map([...before, ...topics.map(({ id }) => [id, type] as const)])),
  };
}
