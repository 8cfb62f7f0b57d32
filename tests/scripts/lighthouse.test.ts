import { expect, it } from 'vitest';
import { line, median, missed, proven } from '#scripts/lighthouse/figures.ts';

const good = { speed: 98, access: 98, practice: 100, search: 100, paint: 999, shift: 0 };

it('misses a target below 98 of a hundred, from a second on, and where anything shifts', () => {
  expect(missed(good)).toEqual([]);
  expect(missed({ speed: 97, access: 97, practice: 97, search: 97, paint: 1_000, shift: 0.0001 })).toEqual([
    ...['speed', 'access', 'practice', 'search', 'paint', 'shift'],
  ]);
});

it('marks in the table what misses its target, so small as it is', () => {
  expect(line('/', good)).not.toContain('!');
  expect(line('/', { ...good, shift: 0.0001 })).toMatch(/0\.0001!$/);
});

it('takes the middle of several runs, figure by figure', () => {
  const runs = [
    { ...good, speed: 90 },
    { ...good, paint: 2_000 },
    { ...good, paint: 500 },
  ];
  expect(median(runs)).toEqual(good);
});

it('lets a busy machine excuse what takes time, and nothing else', () => {
  const slow = { ...good, speed: 50, paint: 3_000 };
  expect(missed(proven([slow, good]))).toEqual([]);
  expect(missed(proven([slow, slow]))).toEqual(['speed', 'paint']);
  expect(missed(proven([{ ...good, shift: 0.1, access: 90 }, good]))).toEqual(['access', 'shift']);
});
