import { describe, expect, it } from 'vitest';
import type { Group, Topic } from '#contract/retro/retro-data.ts';
import { columnsOf, neighbour, placeGroups } from '#src/room/topics/group-columns.ts';

const group = (id: string, ...topics: string[]): Group => ({
  id,
  name: '',
  topics: topics.length > 0 ? topics : [id],
});
const topics: Record<string, Topic> = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, { id, author: 'x', type: 'mad', description: id }]),
);
const all = ['a', 'b', 'c', 'd', 'e'].map((id) => group(id));
const ids = (columns: readonly (readonly Group[])[]) => columns.map((column) => column.map(({ id }) => id));

describe('the columns of a board', () => {
  it('are filled from left to right, each group into the shortest', () => {
    const places = placeGroups(new Map(), all, topics, 2);
    expect(ids(columnsOf(places, all, 2))).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
  });

  it('[GR1] stay the same for other groups when two are joined, and an undo restores the old position', () => {
    const places = placeGroups(new Map(), all, topics, 2);
    const joined = [group('a', 'a', 'b'), group('c'), group('d'), group('e')];
    const after = placeGroups(places, joined, topics, 2);
    expect(ids(columnsOf(after, joined, 2))).toEqual([['a', 'c', 'e'], ['d']]);
    expect(ids(columnsOf(placeGroups(after, all, topics, 2), all, 2))).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
  });

  it('[GR1] keep a topic that is taken out in the column of its former group', () => {
    const before = [group('a', 'a', 'f'), ...all.slice(1)];
    const places = placeGroups(new Map(), before, topics, 2);
    const split = [group('a'), group('f'), ...all.slice(1)];
    const column = placeGroups(places, split, topics, 2).get('f');
    expect(column).toBe(places.get('a'));
  });

  it('[GR1] are filled up with lone cards from the end of the longest, where joining has left a hole', () => {
    const names = Array.from({ length: 20 }, (_, at) => `g${at}`);
    const texts = Object.fromEntries(
      names.map((id) => [id, { id, author: 'x', type: 'mad', description: id } as Topic]),
    );
    const start = names.map((id) => group(id));
    const places = placeGroups(new Map(), start, texts, 2);
    // All of the right column are joined into the first of the left one.
    const right = names.filter((_, at) => at % 2 === 1);
    const joined = [
      group('g0', 'g0', ...right),
      ...names.filter((_, at) => at > 0 && at % 2 === 0).map((id) => group(id)),
    ];
    const after = placeGroups(places, joined, texts, 2);
    const [left, filled] = ids(columnsOf(after, joined, 2));
    expect(left?.[0]).toBe('g0');
    expect(filled?.at(-1)).toBe('g18');
    expect([...(left ?? []), ...(filled ?? [])].sort()).toEqual(joined.map(({ id }) => id).sort());
    expect(filled?.length).toBeGreaterThan(4);
    expect(ids(columnsOf(placeGroups(after, joined, texts, 2), joined, 2)), 'and rest then').toEqual([
      left,
      filled,
    ]);
  });

  it('[GR1] are evened out with whole groups where there are no lone cards, but not with those that have just changed', () => {
    const names = Array.from({ length: 24 }, (_, at) => `g${at}`);
    const texts = Object.fromEntries(
      names.map((id) => [id, { id, author: 'x', type: 'mad', description: id } as Topic]),
    );
    // Eight groups of three, four in each of two columns.
    const start = Array.from({ length: 8 }, (_, at) => {
      const own = names.slice(3 * at, 3 * at + 3);
      return group(own[0] ?? '', ...own);
    });
    const places = placeGroups(new Map(), start, texts, 2);
    const [left = [], right = []] = columnsOf(places, start, 2);
    // All of the right column are joined into its first.
    const joined = [...left, { ...(right[0] as Group), topics: right.flatMap((one) => one.topics) }];
    const after = columnsOf(placeGroups(places, joined, texts, 2, start), joined, 2);
    expect(ids(after), 'nothing moves that would not help').toEqual(ids([left, joined.slice(4)]));
    // All of the right column but one are joined into the left column's first.
    const [first, ...others] = left;
    const [, ...gone] = right;
    const piled = { ...(first as Group), topics: [first as Group, ...gone].flatMap((one) => one.topics) };
    const all8 = [piled, ...others, right[0] as Group];
    const evened = columnsOf(placeGroups(places, all8, texts, 2, start), all8, 2);
    const counts = evened.map((column) => column.flatMap((one) => one.topics).length);
    expect(Math.abs((counts[0] ?? 0) - (counts[1] ?? 0))).toBeLessThanOrEqual(3);
    expect(evened[0]?.[0]?.id, 'what was joined stays').toBe(first?.id);
  });

  it('[GR2] can be walked through with arrow keys, down to the next column and sideways at the same height', () => {
    const columns = columnsOf(placeGroups(new Map(), all, topics, 2), all, 2);
    expect(neighbour(columns, 'a', 'ArrowDown')).toBe('c');
    expect(neighbour(columns, 'e', 'ArrowDown')).toBe('b');
    expect(neighbour(columns, 'b', 'ArrowUp')).toBe('e');
    expect(neighbour(columns, 'e', 'ArrowRight')).toBe('d');
    expect(neighbour(columns, 'a', 'ArrowLeft')).toBeNull();
    expect(neighbour([[], ...columns], 'a', 'ArrowUp')).toBeNull();
  });
});
