import { expect, it } from 'vitest';
import { ticksTo } from '#src/features/stats/chart-geometry.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [31, [0, 10, 20, 30, 40]],
  [120, [0, 50, 100, 150]],
])('the grid lines of a chart up to %i are at round numbers', (most, ticks) => {
  expect(ticksTo(most)).toEqual(ticks);
});
