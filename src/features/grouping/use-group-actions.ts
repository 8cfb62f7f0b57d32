import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/retro/retro-data.ts';
import { newId } from '#src/socket/new-id.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import {
  type BoardItem,
  dropCommand,
  type GroupingInput,
  joinCommands,
  leadTopic,
  takeOutCommand,
} from './board-items.ts';
import { undoneOf } from './undone-of.ts';
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
  announcement: string;
  /** Drops on a group, or with `ALONE` makes a topic a group of its own; `focus` follows the item there. */
  drop: (item: BoardItem, target: string, focus: boolean) => void;
  /** Announces that the item is back in its place; also on screen if it was not put back by hand. */
  putBack: (item: BoardItem, why: 'escape' | 'left') => void;
  /** Joins all of them to one group. */
  join: (items: readonly BoardItem[], into: string) => void;
  /** Joins topics of several groups into a group of their own. */
  joinAlone: (items: readonly BoardItem[]) => void;
  /** Makes each topic among them a group of its own. */
  takeOut: (items: readonly BoardItem[]) => void;
  /** Takes the last change back (GB2). */
  undo: () => void;
  labelOf: (item: BoardItem) => string;
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
  const [announcement, setAnnouncement] = useState('');
  const refocus = useRefocus(board, fallback, groups);
  const labelOfGroup = useGroupLabel();
  const labelOf = (item: BoardItem) => {
    const group = groups.find((candidate) => candidate.id === item.group);
    if (item.kind === 'topic') return topics[item.topic]?.description ?? '';
    return group ? labelOfGroup(group, topics) : '';
  };
  /** What is asked for at once is undone at once (GB2). */
  const sendAtOnce = (commands: readonly GroupingInput[]) => {
    const gesture = newId();
    for (const command of commands) void readRoom().send({ ...command, gesture });
  };
  return {
    announcement,
    labelOf,
    drop(item, target, focus) {
      const command =
        target !== ALONE ? dropCommand(item, target) : item.kind === 'topic' ? takeOutCommand(item) : null;
      if (focus) refocus(leadTopic(groups, item));
      if (!command) return setAnnouncement(t('said.putBack', { what: labelOf(item) }));
      const where = labelOf({ kind: 'group', group: target });
      setAnnouncement(t(target === ALONE ? 'said.alone' : 'said.joined', { what: labelOf(item), where }));
      void readRoom().send(command);
    },
    putBack(item, why) {
      const words = t('said.putBack', { what: labelOf(item) });
      if (why === 'left') flash(words, { tone: 'info' });
      else setAnnouncement(words);
    },
    join(items, into) {
      const [first] = items;
      if (first) refocus(leadTopic(groups, first));
      setAnnouncement(
        t('said.joinedSeveral', { count: items.length, where: labelOf({ kind: 'group', group: into }) }),
      );
      sendAtOnce(joinCommands(items, into));
    },
    joinAlone(items) {
      const [first, ...others] = items.filter((item) => item.kind === 'topic');
      if (!first) return;
      refocus(first.topic);
      setAnnouncement(t('said.joinedAlone', { count: items.length }));
      const { data, send } = readRoom();
      const gesture = newId();
      const at = (topic: string) => readRoom().data.groups.find(({ topics }) => topics.includes(topic))?.id;
      const known = new Set(data.groups.map(({ id }) => id));
      void send({ ...takeOutCommand(first), gesture });
      // It is shown at once in its new group, whose id the others need.
      const into = at(first.topic);
      if (into === undefined || known.has(into)) return;
      for (const { topic } of others) void send({ type: 'topic.move', topic, into, gesture });
    },
    takeOut(items) {
      const topics = items.filter((item) => item.kind === 'topic');
      refocus(topics[0]?.topic);
      setAnnouncement(t('said.takenOut', { count: topics.length }));
      sendAtOnce(topics.map(takeOutCommand));
    },
    undo() {
      const { data, send } = readRoom();
      const undone = undoneOf(data, labelOfGroup);
      if (undone) flash(t(`undone.${undone.what}`, undone), { tone: 'info' });
      void send({ type: 'grouping.undo' });
    },
  };
}
