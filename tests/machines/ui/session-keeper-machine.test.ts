import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionKeeperMachine } from '#machines/ui/session-keeper-machine.ts';

const REFRESH = 3_000_000;
const RETRY = 180_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Server {
  load?: () => Promise<void>;
  renew?: () => Promise<void>;
  logOut?: () => Promise<void>;
}
const fine = async () => {};
const broken = () => Promise.reject(new Error('no'));

/** The chart at work, loaded, with a list of what it did. */
async function aKeeper({ load = fine, renew = fine, logOut = fine }: Server = {}, age = 0) {
  const did: string[] = [];
  const actor = createActor(
    sessionKeeperMachine.provide({
      actors: {
        'load the user': fromPromise<void>(load),
        'renew the token': fromPromise<void>(() => {
          did.push('renew');
          return renew();
        }),
        'log out': fromPromise<void>(() => {
          did.push('log out');
          return logOut();
        }),
      },
      actions: {
        'forget everything': () => void did.push('forget'),
        'go to': (_, to) => void did.push(`go to ${to}`),
        'force out': () => void did.push('force out'),
      },
    }),
    { input: { age } },
  ).start();
  const started = actor.getSnapshot().value;
  await vi.advanceTimersByTimeAsync(0);
  return { actor, did, started, state: () => actor.getSnapshot().value };
}

describe('the session', () => {
  test('is uninitialized first, then loaded', async () => {
    const { started, state } = await aKeeper();
    expect(started).toBe('notInitialized');
    expect(state()).toEqual({ loaded: 'fresh' });
  });

  test('keeps the person when offline', async () => {
    expect((await aKeeper({ load: broken })).state()).toEqual({ loaded: 'fresh' });
  });

  test('renews its token every 50 minutes, not before', async () => {
    const { did } = await aKeeper();
    await vi.advanceTimersByTimeAsync(REFRESH - 1);
    expect(did).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['renew']);
    await vi.advanceTimersByTimeAsync(REFRESH);
    expect(did).toEqual(['renew', 'renew']);
  });

  test('does not restart the 50 minutes after a reload', async () => {
    const { did } = await aKeeper({}, REFRESH - 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(did).toEqual(['renew']);
    const overdue = await aKeeper({}, 2 * REFRESH);
    expect(overdue.did).toEqual(['renew']);
  });

  test('restarts the 50 minutes with a token from another tab', async () => {
    const { actor, did } = await aKeeper();
    await vi.advanceTimersByTimeAsync(REFRESH - 1);
    actor.send({ type: 'renewed' });
    await vi.advanceTimersByTimeAsync(REFRESH - 1);
    expect(did).toEqual([]);
  });

  test('retries a failed renewal after 3 minutes, and continues if that works', async () => {
    let isDown = true;
    const { did, state } = await aKeeper({ renew: () => (isDown ? broken() : fine()) });
    await vi.advanceTimersByTimeAsync(REFRESH);
    isDown = false;
    await vi.advanceTimersByTimeAsync(RETRY - 1);
    expect(did).toEqual(['renew']);
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['renew', 'renew']);
    expect(state()).toEqual({ loaded: 'fresh' });
  });

  test('logs out if that fails too', async () => {
    const { did, state } = await aKeeper({ renew: broken });
    await vi.advanceTimersByTimeAsync(REFRESH + RETRY);
    expect(did).toEqual(['renew', 'renew', 'force out']);
    expect(state()).toBe('forcedOut');
  });

  test.each([
    ['hears of it', fine],
    ['does not', broken],
  ])('ends here on logout when the server %s', async (_, logOut) => {
    const { actor, did, state } = await aKeeper({ logOut });
    actor.send({ type: 'leave', to: '/about_us' });
    await vi.advanceTimersByTimeAsync(0);
    expect(did).toEqual(['log out', 'forget', 'go to /about_us']);
    expect(state()).toBe('left');
    await vi.advanceTimersByTimeAsync(2 * REFRESH);
    expect(did).toHaveLength(3);
  });

  test('ends silently on a logout in another tab', async () => {
    const { actor, did, state } = await aKeeper();
    actor.send({ type: 'ended' });
    await vi.advanceTimersByTimeAsync(2 * REFRESH);
    expect(state()).toBe('gone');
    expect(did).toEqual([]);
  });
});
