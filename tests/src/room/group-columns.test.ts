import { describe, expect, it } from 'vitest';
import type { Group, Topic } from '#contract/retro.ts';
import { columnsOf, neighbour, placeGroups } from '#src/room/group-columns.ts';

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
  it('are filled from left to right, each next group where it is shortest', () => {
    const places = placeGroups(new Map(), all, topics, 2);
    expect(ids(columnsOf(places, all, 2))).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
  });

  it('[GR1] joining two groups moves no third, and undoing it puts the one that was gone where it stood', () => {
    const places = placeGroups(new Map(), all, topics, 2);
    const joined = [group('a', 'a', 'b'), group('c'), group('d'), group('e')];
    const after = placeGroups(places, joined, topics, 2);
    expect(ids(columnsOf(after, joined, 2))).toEqual([['a', 'c', 'e'], ['d']]);
    expect(ids(columnsOf(placeGroups(after, all, topics, 2), all, 2))).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
  });

  it('[GR1] a topic taken out is in the column of the group it came from', () => {
    const before = [group('a', 'a', 'f'), ...all.slice(1)];
    const places = placeGroups(new Map(), before, topics, 2);
    const split = [group('a'), group('f'), ...all.slice(1)];
    const column = placeGroups(places, split, topics, 2).get('f');
    expect(column).toBe(places.get('a'));
  });

  it('[GR2] arrows go through a column and on to the next, and to the same height beside', () => {
    const columns = columnsOf(placeGroups(new Map(), all, topics, 2), all, 2);
    expect(neighbour(columns, 'a', 'ArrowDown')).toBe('c');
    expect(neighbour(columns, 'e', 'ArrowDown')).toBe('b');
    expect(neighbour(columns, 'b', 'ArrowUp')).toBe('e');
    expect(neighbour(columns, 'e', 'ArrowRight')).toBe('d');
    expect(neighbour(columns, 'a', 'ArrowLeft')).toBeNull();
    expect(neighbour([[], ...columns], 'a', 'ArrowUp')).toBeNull();
  });
});
