import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ClockOffset } from '#src/socket/clock-offset.ts';

/** A clock that is `ahead` of ours, asked over ways of the given lengths, ms. */
function measured(ahead: number, ways: readonly { there: number; back: number }[]) {
  let now = 1_800_000_000_000;
  const clock = new ClockOffset(() => now);
  for (const { there, back } of ways) {
    const askedAt = now;
    now += there;
    const serverTime = now + ahead;
    now += back;
    clock.add(askedAt, serverTime, now);
    now += 200;
  }
  return { clock, error: () => Math.abs(clock.now() - (now + ahead)), sleep: (ms: number) => (now += ms) };
}

test('[TI1] the server’s time is exact if both directions take equally long', () => {
  const { error } = measured(90_000, [{ there: 40, back: 40 }]);
  expect(error()).toBe(0);
});

test('[TI1] under jitter the server’s time is off by at most half the quickest round trip', () => {
  const way = fc.record({ there: fc.nat(2_000), back: fc.nat(2_000) });
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(way, { minLength: 1, maxLength: 8 }),
      (ahead, ways) => {
        const quickest = Math.min(...ways.map(({ there, back }) => there + back));
        expect(measured(ahead, ways).error()).toBeLessThanOrEqual(quickest / 2 + 1);
      },
    ),
  );
});

test('[TI1] one quick round trip among slow ones is enough for a precision of a quarter of a second', () => {
  const bad = { there: 1_900, back: 30 };
  const { error } = measured(-4_000, [bad, bad, { there: 30, back: 55 }, bad, bad]);
  expect(error()).toBeLessThan(125);
});

test('the browser’s clock is used until the server’s is known', () => {
  expect(new ClockOffset(() => 42).now()).toBe(42);
});

test('[TI1] the known time is discarded after an impossible heartbeat, because the machine slept or its clock was set', () => {
  const { clock, sleep } = measured(0, [{ there: 20, back: 20 }]);
  const then = clock.now();
  expect(clock.doubts(then - 400)).toBe(false);
  sleep(3_600_000);
  expect(clock.doubts(then)).toBe(true);
  expect(clock.doubts(then)).toBe(false);
});

test('[TI1] a beat is believed if it comes late, and not if it is from the future or much too late', () => {
  const doubts = (late: number) => {
    const { clock } = measured(5_000, [{ there: 20, back: 20 }]);
    return clock.doubts(clock.now() - late);
  };
  expect([-251, -250, 0, 3_000, 3_001].map(doubts)).toEqual([true, false, false, false, true]);
});

test('[TI1] after an impossible beat the browser’s clock is used until the server is asked again', () => {
  const clock = new ClockOffset(() => 100_000);
  clock.add(99_960, 5_000, 100_000);
  expect(clock.doubts(100_000)).toBe(true);
  expect(clock.now()).toBe(100_000);
});

test('[TI1] a clock that drifts is followed: of equally quick round trips the last counts, and a quicker one for eight more or for ten minutes', () => {
  let now = 1_800_000_000_000;
  const clock = new ClockOffset(() => now);
  /** One round trip of so many ms, after which the server's clock is believed to be ahead by so much. */
  const ask = (took: number, ahead: number) => {
    const askedAt = now;
    now += took;
    clock.add(askedAt, askedAt + took / 2 + ahead, now);
    return clock.now() - now;
  };
  expect([ask(20, 0), ask(20, 5)]).toEqual([0, 5]);
  expect([6, 7, 8, 9, 10, 11, 12].map((ahead) => ask(40, ahead))).toEqual([5, 5, 5, 5, 5, 5, 5]);
  expect(ask(40, 13)).toBe(13);
  expect([ask(20, 14), ask(40, 15)]).toEqual([14, 14]);
  now += 10 * 60_000;
  expect(ask(40, 16)).toBe(16);
});

test('[TI1] a clock that was set by a second counts from the next measurement on, however quick those before were', () => {
  const { clock } = measured(0, [{ there: 2, back: 2 }]);
  const now = clock.now();
  clock.add(now - 80, now - 40 + 1_000, now);
  expect(clock.now()).toBe(now + 1_000);
  // One that may be true of the same clocks is no reason to forget a quicker one.
  clock.add(now - 900, now - 450 + 1_300, now);
  expect(clock.now()).toBe(now + 1_000);
});
