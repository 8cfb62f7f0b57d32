import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClockKeeper } from '#src/socket/clock-keeper.ts';

const START = Date.UTC(2026, 10, 20, 9);
beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A keeper whose server's clock is `ahead` by so many ms; when it asked, ms from the start; and how often it told of a shift. */
function aKeeper(answer?: () => Promise<number>) {
  const server = { ahead: 0 };
  const asked: number[] = [];
  const shifts: number[] = [];
  const keeper = new ClockKeeper(
    () => {
      asked.push(Date.now() - START);
      return answer?.() ?? Promise.resolve(Date.now() + server.ahead);
    },
    () => shifts.push(server.ahead),
  );
  return { keeper, server, asked, shifts };
}

test('[TI1] the server is asked five times after each opening, and then once a minute', async () => {
  const { keeper, asked } = aKeeper();
  keeper.start();
  await pass(130_000);
  expect(asked).toEqual([0, 200, 400, 600, 800, 60_800, 120_800]);
});

test('[TI1] a server that does not say is asked again a minute later', async () => {
  const { keeper, asked } = aKeeper(() => Promise.reject(new Error('too_many')));
  keeper.start();
  await pass(60_000);
  expect(asked).toEqual([0, 60_000]);
});

test('[TI1] the server is asked no more after closing, also if an answer comes only then', async () => {
  const { keeper, asked } = aKeeper();
  keeper.start();
  await pass(100);
  keeper.stop();
  keeper.start();
  keeper.stop();
  await pass(600_000);
  expect(asked).toEqual([0, 100]);
});

test('[TI1] opening again begins again, and asks no more often', async () => {
  const late = () => new Promise<number>((resolve) => void setTimeout(() => resolve(Date.now()), 50));
  const { keeper, asked } = aKeeper(late);
  keeper.start();
  await pass(10);
  keeper.start();
  await pass(300);
  expect(asked).toEqual([0, 10, 260]);
});

test('[TI1] a beat with an impossible time has the clock measured at once, while the connection is open', async () => {
  const { keeper, server, asked } = aKeeper();
  const beat = () => keeper.check({ seq: 1, now: Date.now() + server.ahead });
  keeper.start();
  await pass(2_000);
  beat();
  expect(asked).toHaveLength(5);
  server.ahead = -60_000;
  beat();
  expect(asked).toHaveLength(6);
  await pass(2_000);
  expect(keeper.now()).toBe(Date.now() - 60_000);
  keeper.stop();
  server.ahead = 0;
  beat();
  expect(asked).toHaveLength(10);
});

test('[TI1] whoever waits for a moment is told once the server’s time differs by a tenth of a second', async () => {
  const { keeper, server, shifts } = aKeeper();
  const measure = () => {
    keeper.stop();
    keeper.start();
    return pass(10);
  };
  for (const ahead of [0, 99, 100, 150, 200, 101, 100]) {
    server.ahead = ahead;
    await measure();
  }
  expect(shifts).toEqual([100, 200, 100]);
});

test.each([-300, 300])(
  '[TI1] a round trip in which the browser’s clock was set by %i ms says nothing',
  async (by) => {
    let isSet = false;
    const { keeper } = aKeeper(async () => {
      const serverTime = Date.now() + 5_000;
      if (isSet) vi.setSystemTime(Date.now() + by);
      return serverTime;
    });
    keeper.start();
    await pass(900);
    isSet = true;
    await pass(60_000);
    expect(keeper.now() - Date.now()).toBe(5_000);
  },
);

test('[TI1] a browser that rounds its clocks to a tenth of a second is measured all the same', async () => {
  const { keeper } = aKeeper(async () => {
    vi.setSystemTime(Date.now() + 100);
    return Date.now() + 5_000;
  });
  keeper.start();
  await pass(10);
  expect(keeper.now() - Date.now()).toBeGreaterThan(4_000);
});
