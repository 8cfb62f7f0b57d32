import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/retro/retro-data.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { dropped, type Item, joined, leadTopic, takenOut } from './board-items.ts';
import { useGroupLabel } from './use-group-label.ts';
import { ALONE } from './use-keyboard-drag.ts';

/** Keeps a value unchanged while it is held, so that nothing moves while someone types. */
export function useFrozenWhile<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}

/** Gives the focus to the group that a topic is in once the board has changed; else to the fallback. */
function useRefocus(
  board: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  groups: readonly Group[],
) {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const topic = wanted.current;
    if (topic === undefined) return;
    wanted.current = undefined;
    const group = groups.find((candidate) => candidate.topics.includes(topic));
    const grip = board.current?.querySelector<HTMLElement>(`[data-grip="group:${group?.id}"]`);
    (grip ?? fallback.current)?.focus();
  }, [groups, board, fallback]);
  return (topic: string | undefined) => {
    wanted.current = topic;
  };
}

export interface GroupActions {
  /** Announces what was done last to screen readers; others hear it from the frame. */
  said: string;
  /** Drops on a group, or with `ALONE` makes a topic a group of its own; `focus` follows the item there. */
  drop: (item: Item, target: string, focus: boolean) => void;
  /** Announces that the item is back in its place; also on screen if it was not put back by hand. */
  putBack: (item: Item, why: 'escape' | 'left') => void;
  /** Joins all of them to one group. */
  join: (items: readonly Item[], into: string) => void;
  /** Joins topics of several groups into a group of their own. */
  joinAlone: (items: readonly Item[]) => void;
  /** Makes each topic among them a group of its own. */
  takeOut: (items: readonly Item[]) => void;
  /** Takes the last change back (GB2). */
  undo: () => void;
  labelOf: (item: Item) => string;
}

/** What the moderator does with groups (GR1): asks for it, says it, and takes the focus along. */
export function useGroupActions(
  board: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): GroupActions {
  const { t } = useTranslation('grouping');
  const readRoom = useReadRoom();
  const { groups, topics } = useRoom(({ data }) => ({ groups: data.groups, topics: data.topics }));
  const flash = useFlash();
  const [said, setSaid] = useState('');
  const refocus = useRefocus(board, fallback, groups);
  const labelOfGroup = useGroupLabel();
  const labelOf = (item: Item) => {
    const group = groups.find((candidate) => candidate.id === item.group);
    if (item.kind === 'topic') return topics[item.topic]?.description ?? '';
    return group ? labelOfGroup(group, topics) : '';
  };
  return {
    said,
    labelOf,
    drop(item, target, focus) {
      const command =
        target !== ALONE ? dropped(item, target) : item.kind === 'topic' ? takenOut(item) : null;
      if (focus) refocus(leadTopic(groups, item));
      if (!command) return setSaid(t('said.putBack', { what: labelOf(item) }));
      const where = labelOf({ kind: 'group', group: target });
      setSaid(t(target === ALONE ? 'said.alone' : 'said.joined', { what: labelOf(item), where }));
      void readRoom().send(command);
    },
    putBack(item, why) {
      const words = t('said.putBack', { what: labelOf(item) });
      if (why === 'left') flash(words, { tone: 'info' });
      else setSaid(words);
    },
    join(items, into) {
      const [first] = items;
      if (first) refocus(leadTopic(groups, first));
      setSaid(
        t('said.joinedSeveral', { count: items.length, where: labelOf({ kind: 'group', group: into }) }),
      );
      for (const command of joined(items, into)) void readRoom().send(command);
    },
    joinAlone(items) {
      const [first, ...others] = items.filter((item) => item.kind === 'topic');
      if (!first) return;
      refocus(first.topic);
      setSaid(t('said.joinedAlone', { count: items.length }));
      const { data, send } = readRoom();
      const at = (topic: string) => readRoom().data.groups.find(({ topics }) => topics.includes(topic))?.id;
      const known = new Set(data.groups.map(({ id }) => id));
      void send(takenOut(first));
      // It is shown at once in its new group, whose id the others need.
      const into = at(first.topic);
      if (into === undefined || known.has(into)) return;
      for (const { topic } of others) void send({ type: 'topic.move', topic, into });
    },
    takeOut(items) {
      const topics = items.filter((item) => item.kind === 'topic');
      refocus(topics[0]?.topic);
      setSaid(t('said.takenOut', { count: topics.length }));
      for (const item of topics) void readRoom().send(takenOut(item));
    },
    undo() {
      setSaid(t('said.undone', { count: (readRoom().data.undo?.length ?? 0) - 1 }));
      void readRoom().send({ type: 'grouping.undo' });
    },
  };
}
