import { expect, it } from 'vitest';
import { line, median, missed, proven } from '#scripts/lighthouse/figures.ts';

const good = { speed: 98, access: 98, practice: 100, search: 100, paint: 999, shift: 0 };

it('misses a target below 98 of 100, from one second on, or with any layout shift', () => {
  expect(missed(good)).toEqual([]);
  expect(missed({ speed: 97, access: 97, practice: 97, search: 97, paint: 1_000, shift: 0.0001 })).toEqual([
    ...['speed', 'access', 'practice', 'search', 'paint', 'shift'],
  ]);
});

it('marks every missed target in the table, however small the miss', () => {
  expect(line('/', good)).not.toContain('!');
  expect(line('/', { ...good, shift: 0.0001 })).toMatch(/0\.0001!$/);
});

it('takes the median of several runs, for each figure', () => {
  const runs = [
    { ...good, speed: 90 },
    { ...good, paint: 2_000 },
    { ...good, paint: 500 },
  ];
  expect(median(runs)).toEqual(good);
});

it('ignores missed times on a busy machine, and nothing else', () => {
  const slow = { ...good, speed: 50, paint: 3_000 };
  expect(missed(proven([slow, good]))).toEqual([]);
  expect(missed(proven([slow, slow]))).toEqual(['speed', 'paint']);
  expect(missed(proven([{ ...good, shift: 0.1, access: 90 }, good]))).toEqual(['access', 'shift']);
});
