import { expect, it } from 'vitest';
import { frugality } from '#server/base/frugal.ts';

it('collects garbage early as long as any such work is under way, and no longer', () => {
  const flags: string[] = [];
  const frugally = frugality((flag) => flags.push(flag));
  const [first, second] = [frugally(), frugally()];
  first();
  first();
  expect(flags).toEqual(['--heap-growing-percent=30']);
  second();
  expect(flags.at(-1)).toBe('--heap-growing-percent=0');
  frugally()();
  expect(flags).toHaveLength(4);
});
