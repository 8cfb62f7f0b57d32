import type { Group, Topic } from '#contract/retro/retro-data.ts';

/** Which column of the board each group is in. Groups that are gone keep their place, so that undo puts them back. */
export type ColumnByGroup = ReadonlyMap<string, number>;
export type GroupColumns = readonly (readonly Group[])[];

/** Characters in a line of a card, and what a line and the rest of a card weigh; only their proportions matter. */
const LINE = 25;
const CARD = 2.4;

function heightOf(group: Group, topics: Readonly<Record<string, Topic>>): number {
  return group.topics.reduce(
    (sum, id) => sum + CARD + Math.ceil((topics[id]?.description.length ?? 0) / LINE),
    1,
  );
}

/** How much longer than the shortest column one may be before cards from its end go there; a card of one line weighs 4.4. */
const UNEVEN = 8;

/**
 * Gives every group a column. One that has a place keeps it, so that joining two groups moves no third; a new one
 * is in the column of the group before it, which is the one it was taken out of; at first each goes where the
 * board is shortest. Only where joining has left a hole, lone cards from the end of the longest column fill it, or
 * whole groups where no lone card does. What is new or has changed since `last` stays where people look for it.
 */
export function placeGroups(
  before: ColumnByGroup,
  groups: readonly Group[],
  topics: Readonly<Record<string, Topic>>,
  count: number,
  last: readonly Group[] = [],
): ColumnByGroup {
  const places = new Map(before);
  const heights = Array.from({ length: count }, () => 0);
  const isFirst = !groups.some((group) => before.has(group.id));
  let previous: number | undefined;
  for (const group of groups) {
    const known = places.get(group.id);
    const column = known ?? (isFirst ? undefined : previous) ?? heights.indexOf(Math.min(...heights));
    places.set(group.id, column);
    heights[column] = (heights[column] ?? 0) + heightOf(group, topics);
    previous = column;
  }
  const sizes = new Map(last.map((group) => [group.id, group.topics.length]));
  const resting = groups.filter(
    ({ id, topics: own }) => before.has(id) && (sizes.get(id) ?? own.length) === own.length,
  );
  if (!isFirst) fillHoles(places, resting, topics, heights);
  return places;
}

/**
 * Moves the last lone cards of the longest column to the shortest, one by one, as long as it stays the shorter one; then
 * whole groups, as long as that makes the longest shorter by more than a little.
 */
function fillHoles(
  places: Map<string, number>,
  resting: readonly Group[],
  topics: Readonly<Record<string, Topic>>,
  heights: number[],
): void {
  const lastFirst = resting.toReversed();
  for (;;) {
    const longest = heights.indexOf(Math.max(...heights));
    const shortest = heights.indexOf(Math.min(...heights));
    const beyond = (heights[longest] ?? 0) - (heights[shortest] ?? 0) - UNEVEN;
    const there = lastFirst.filter(({ id }) => places.get(id) === longest);
    const card =
      there.find((group) => group.topics.length === 1 && 2 * heightOf(group, topics) < beyond) ??
      there.find((group) => group.topics.length > 1 && heightOf(group, topics) < beyond);
    if (!card) return;
    const height = heightOf(card, topics);
    places.set(card.id, shortest);
    heights[longest] = (heights[longest] ?? 0) - height;
    heights[shortest] = (heights[shortest] ?? 0) + height;
  }
}

/** The groups column by column, from above to below. */
export function columnsOf(places: ColumnByGroup, groups: readonly Group[], count: number): GroupColumns {
  const columns: Group[][] = Array.from({ length: count }, () => []);
  for (const group of groups) columns[places.get(group.id) ?? 0]?.push(group);
  return columns;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/**
 * The group that an arrow leads to: up and down go through a column and on to the next one, left and right to the
 * same height of the column beside that has any.
 */
export function neighbour(columns: GroupColumns, from: string, arrow: Arrow): string | null {
  const filled = columns.filter((column) => column.length > 0);
  const at = filled.findIndex((column) => column.some((group) => group.id === from));
  const column = filled[at];
  if (!column) return filled[0]?.[0]?.id ?? null;
  const row = column.findIndex((group) => group.id === from);
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const all = filled.flat();
    const place = all.indexOf(column[row] as Group) + (arrow === 'ArrowUp' ? -1 : 1);
    return all[place]?.id ?? null;
  }
  const beside = filled[at + (arrow === 'ArrowLeft' ? -1 : 1)];
  return beside?.[Math.min(row, beside.length - 1)]?.id ?? null;
}
