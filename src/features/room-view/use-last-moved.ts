import { useEffect, useState } from 'react';
import type { Group } from '#contract/retro/retro-data.ts';
import { movedTopics } from '#src/room/topics/moved-topics.ts';
import { useRoom } from '#src/socket/room.ts';

/** A drag without updates for this long is over, ms: the message that it ended may have been lost. */
const FORGET_MS = 4_000;

/** What the moderator drags right now, a group or a topic, and the group beneath it (GR4); also from another tab of one's own. */
export function useDragShown(): { item: string | null; over: string | null } {
  const onSignal = useRoom((room) => room.onSignal);
  const [drag, setDrag] = useState<{ item: string | null; over: string | null }>(NONE);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSignal((_from, signal) => {
      if (signal.kind !== 'drag') return;
      const { item, over } = signal;
      clearTimeout(timer);
      if (item !== null) timer = setTimeout(() => setDrag(NONE), FORGET_MS);
      setDrag((now) => (now.item === item && now.over === over ? now : { item, over }));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [onSignal]);
  return drag;
}

const NONE = { item: null, over: null };

/** The topic by which the last change of the groups can be found: one that moved, or the first of a group renamed; null before any. */
export function useLastMoved(groups: readonly Group[]): string | null {
  const [last, setLast] = useState<{ groups: readonly Group[]; topic: string | null }>({
    groups,
    topic: null,
  });
  if (last.groups !== groups)
    setLast({
      groups,
      topic: movedTopics(last.groups, groups)[0] ?? renamed(last.groups, groups) ?? last.topic,
    });
  return last.topic;
}

function renamed(before: readonly Group[], after: readonly Group[]): string | undefined {
  const names = new Map(before.map(({ id, name }) => [id, name]));
  return after.find(({ id, name }) => names.has(id) && names.get(id) !== name)?.topics[0];
}
