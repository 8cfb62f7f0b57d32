import type { CommandInput } from '#contract/retro/commands.ts';
import type { Group } from '#contract/retro/retro-data.ts';

/** A command that changes which topics are together. */
export type GroupingInput = CommandInput & { type: 'group.merge' | 'topic.move' };

/** What can be picked up or selected on the board: a whole group, or one topic of a group that has several. */
export type BoardItem = { kind: 'group'; group: string } | { kind: 'topic'; topic: string; group: string };

/** A key for sets; a group's id may be that of its first topic, so the kind is part of it. */
export const itemKey = (item: BoardItem): string =>
  item.kind === 'group' ? `group:${item.group}` : `topic:${item.topic}`;

/** The id under which a drag is shown to the others (GR4). */
export const dragId = (item: BoardItem): string => (item.kind === 'group' ? item.group : item.topic);

/** The items that keys stand for, without those that are gone or have become a group of their own. */
export function itemsOf(groups: readonly Group[], keys: ReadonlySet<string>): BoardItem[] {
  return groups.flatMap((group) => {
    const items: BoardItem[] = [{ kind: 'group', group: group.id }];
    if (group.topics.length > 1)
      items.push(...group.topics.map((topic) => ({ kind: 'topic', topic, group: group.id }) as const));
    return items.filter((item) => keys.has(itemKey(item)));
  });
}

/** The command when an item is dropped on a group (GR1); null if nothing would change. */
export function dropCommand(item: BoardItem, into: string): GroupingInput | null {
  if (item.group === into) return null;
  return item.kind === 'group'
    ? { type: 'group.merge', from: item.group, into }
    : { type: 'topic.move', topic: item.topic, into };
}

/** The command that makes a topic a group of its own. */
export const takeOutCommand = (item: BoardItem & { kind: 'topic' }): GroupingInput => ({
  type: 'topic.move',
  topic: item.topic,
  into: null,
});

/** The commands that join several items to one group, in their order. A topic whose whole group comes along is left out. */
export function joinCommands(items: readonly BoardItem[], into: string): GroupingInput[] {
  const whole = new Set(items.filter((item) => item.kind === 'group').map((item) => item.group));
  return items
    .filter((item) => item.kind === 'group' || !whole.has(item.group))
    .map((item) => dropCommand(item, into))
    .filter((command) => command !== null);
}

/** What of several items can be put together: all but topics whose whole group comes along, or that are in one group already. */
export function joinable(items: readonly BoardItem[]): number {
  const whole = new Set(items.filter((item) => item.kind === 'group').map((item) => item.group));
  const moving = items.filter((item) => item.kind === 'group' || !whole.has(item.group));
  return new Set(items.map((item) => item.group)).size > 1 ? moving.length : 0;
}

/** The topic by which an item can be found again after a change: the one that moves, or the group's first. */
export const leadTopic = (groups: readonly Group[], item: BoardItem): string | undefined =>
  item.kind === 'topic' ? item.topic : groups.find((group) => group.id === item.group)?.topics[0];
