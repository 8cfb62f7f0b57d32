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
const OFFLINE = new Error('offline');
const offline = () => Promise.reject(OFFLINE);
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
      guards: {
        'the network is away': ({ event }) => 'error' in event && event.error === OFFLINE,
      },
      actions: {
        'forget everything': () => void did.push('forget'),
        'go to': (_, to) => void did.push(`go to ${to}`),
        'force out': () => void did.push('force out'),
        'meet as a stranger': () => void did.push('ask again'),
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

  test('[AN10] outlives any number of failures while the server cannot be reached', async () => {
    let renew = offline;
    const { actor, did, state } = await aKeeper({ renew: () => renew() });
    await vi.advanceTimersByTimeAsync(REFRESH + 20 * RETRY);
    expect(did).toHaveLength(21);
    expect(state()).toEqual({ loaded: 'away' });
    renew = fine as typeof offline;
    actor.send({ type: 'online' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ loaded: 'fresh' });
  });

  test('[AN10] an answer of the server that renewing failed counts again once there is one', async () => {
    const answers = [broken, offline, offline, broken];
    const { did, state } = await aKeeper({ renew: () => (answers.shift() ?? fine)() });
    await vi.advanceTimersByTimeAsync(REFRESH + 2 * RETRY);
    expect(state()).toEqual({ loaded: 'doubtful' });
    await vi.advanceTimersByTimeAsync(RETRY);
    expect(did).toEqual(['renew', 'renew', 'renew', 'renew', 'force out']);
  });

  test('[AN9] does not renew again what was renewed while the person was loaded', async () => {
    let loaded = () => {};
    const load = () =>
      new Promise<void>((resolve) => {
        loaded = resolve;
      });
    const { actor, did } = await aKeeper({ load }, 50 * REFRESH);
    actor.send({ type: 'renewed' });
    loaded();
    await vi.advanceTimersByTimeAsync(REFRESH - 1);
    expect(did).toEqual([]);
  });

  test('ends on a logout in another tab, without a word of its own', async () => {
    const { actor, did, state } = await aKeeper();
    actor.send({ type: 'ended' });
    await vi.advanceTimersByTimeAsync(2 * REFRESH);
    expect(state()).toBe('gone');
    expect(did).toEqual(['ask again']);
  });
});
