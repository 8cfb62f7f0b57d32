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
