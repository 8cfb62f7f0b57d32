import { expect, it } from 'vitest';
import { collectAll, collectYoung, earlyCollection } from '#server/base/garbage-collection.ts';
import { eventually } from '#tests/support/eventually.ts';

it('collects garbage early only as long as such work is running', () => {
  const told: string[] = [];
  const begin = earlyCollection({
    set: (flag) => told.push(flag),
    collectAll: () => told.push('all'),
    now: () => 0,
  });
  const [first, second] = [begin(), begin()];
  first();
  first();
  expect(told).toEqual(['--heap-growing-percent=30', 'all']);
  second();
  expect(told.at(-1)).toBe('--heap-growing-percent=0');
});

it('collects all garbage at most once a minute, however often such work begins', () => {
  let now = 0;
  let collected = 0;
  const begin = earlyCollection({
    set: () => undefined,
    collectAll: () => {
      collected += 1;
    },
    now: () => now,
  });
  begin()();
  now = 59_999;
  begin()();
  expect(collected).toBe(1);
  now = 60_000;
  begin()();
  expect(collected).toBe(2);
});

it('collects what is no longer referenced', () => {
  const held = new WeakRef({ some: 'thing' });
  return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    collectAll();
    expect(held.deref()).toBeUndefined();
  });
});

it('collects what streams used outside the heap', async () => {
  const outside = () => process.memoryUsage().arrayBuffers;
  collectYoung();
  const before = outside();
  for (let count = 0; count < 64; count += 1) Buffer.allocUnsafeSlow(65_536);
  collectYoung();
  // V8 gives it back beside its other work.
  await eventually(() => expect(outside() - before).toBeLessThan(2 ** 20));
});
