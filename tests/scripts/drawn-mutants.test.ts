import { expect, test } from 'vitest';
import { drawn, marginOf } from '#scripts/mutate/drawn-mutants.mjs';

const MUTANTS = Array.from({ length: 100 }, (_, place) => ({
  fileName: 'late.ts',
  location: { start: { line: place, column: 1 }, end: { line: place, column: 9 } },
  replacement: 'false',
}));

test('a seed draws the same mutants again, another one others, in the order of the code', () => {
  const first = drawn(MUTANTS, 20, '1');
  expect(first).toHaveLength(20);
  expect(drawn([...MUTANTS].reverse(), 20, '1')).toEqual([...first].reverse());
  expect(drawn(MUTANTS, 20, '2')).not.toEqual(first);
  expect(drawn(MUTANTS, undefined, '1')).toEqual(MUTANTS);
});

test('the margin is smaller the more are drawn, and none if all are', () => {
  expect(marginOf(0.8, 200, 2_000)).toBeCloseTo(5.26, 2);
  expect(marginOf(0.8, 400, 2_000)).toBeCloseTo(3.51, 2);
  expect(marginOf(0.8, 2_000, 2_000)).toBe(0);
});
