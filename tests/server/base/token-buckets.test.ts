import { beforeEach, expect, it } from 'vitest';
import { TokenBuckets } from '#server/base/token-buckets.ts';

let now = 0;
let buckets: TokenBuckets;
beforeEach(() => {
  now = 0;
  buckets = new TokenBuckets({ perSecond: 10, burst: 20 }, () => now);
});

const taken = (key: string, times: number) =>
  Array.from({ length: times }, () => buckets.take(key)).filter(Boolean).length;

it('a burst is allowed at once, and a rate per second from then on', () => {
  expect(taken('a', 30)).toBe(20);
  now += 100_000;
  expect(taken('a', 30)).toBe(20);
});

it('[SY8] keys are counted separately', () => {
  taken('a', 100);
  expect(taken('b', 20)).toBe(20);
});

it('continuing above the rate builds up a debt of at most one burst', () => {
  taken('a', 20);
  expect(buckets.debtOf('a')).toBe(0);
  taken('a', 5);
  expect(buckets.debtOf('a')).toBe(500);
  taken('a', 1_000);
  expect(buckets.debtOf('a')).toBe(2_000);
  now += 2_000;
  expect(buckets.debtOf('a')).toBe(0);
  expect(buckets.take('a')).toBe(false);
  now += 200;
  expect(buckets.take('a')).toBe(true);
});

it('large requests cost more', () => {
  expect(buckets.take('a', 15)).toBe(true);
  expect(buckets.take('a', 15)).toBe(false);
});

it('forgets keys that were not used for a while, and no others', () => {
  taken('a', 20);
  buckets.sweep();
  expect(buckets.take('a')).toBe(false);
  now += 100_000;
  buckets.sweep();
  expect(taken('a', 30)).toBe(20);
});

it('a clock that is set back makes nobody wait longer', () => {
  now = 3_600_000;
  expect(taken('a', 5)).toBe(5);
  now = 0;
  expect(taken('a', 20)).toBe(15);
  expect(buckets.debtOf('a')).toBeLessThan(1_000);
  now += 2_000;
  expect(buckets.take('a')).toBe(true);
});

it('[SY8] nor one who asks whether there is enough before taking it', () => {
  now = 3_600_000;
  taken('a', 20);
  now = 0;
  expect(buckets.has('a')).toBe(false);
  now += 100;
  expect(buckets.has('a')).toBe(true);
});

it('says after how long there is enough, and then there is', () => {
  expect(buckets.takeOrWait('a', 15)).toBe(0);
  const waitMs = buckets.takeOrWait('a', 15);
  expect(waitMs).toBeGreaterThan(0);
  expect(buckets.waitFor('a', 15)).toBe(waitMs);
  now += waitMs - 1;
  expect(buckets.has('a', 15)).toBe(false);
  now += 1;
  expect(buckets.takeOrWait('a', 15)).toBe(0);
});
