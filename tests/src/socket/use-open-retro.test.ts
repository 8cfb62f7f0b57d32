import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/user-payloads.ts';
import { useOpenRetro } from '#src/socket/use-open-retro.ts';

const calls: string[] = [];
let opened = 0;
vi.mock('#src/socket/open-retro.ts', () => ({
  openRetro: (retro: string, user: User | null) => {
    opened += 1;
    const name = `${retro} ${user?.id}`;
    calls.push(`open ${name}`);
    const snapshot = { name };
    const client = {
      subscribe: () => () => {},
      getSnapshot: () => snapshot,
      stop: () => calls.push(`stop ${name}`),
      wake: () => calls.push('wake'),
      doubt: () => calls.push('doubt'),
    };
    return { client, roomStore: () => null };
  },
}));

const ben = { id: 'ben', name: 'Ben', email: null, avatar: null, temporary: true } as User;
const settled = () => act(() => vi.dynamicImportSettled());
const hook = (retro: string, user: User | null) =>
  renderHook(({ retro, user }) => useOpenRetro(retro, user), { initialProps: { retro, user } });

beforeEach(() => {
  calls.length = 0;
  opened = 0;
});
afterEach(() => void vi.restoreAllMocks());

test('[SY5] a retro is open while the page shows it, and closed after that', async () => {
  const { result, rerender, unmount } = hook('one', ben);
  expect(result.current).toEqual({ open: null, snapshot: null });
  await settled();
  expect(result.current.snapshot).toEqual({ name: 'one ben' });
  rerender({ retro: 'two', user: ben });
  expect(result.current).toEqual({ open: null, snapshot: null });
  await settled();
  expect(result.current.snapshot).toEqual({ name: 'two ben' });
  unmount();
  expect(calls).toEqual(['open one ben', 'stop one ben', 'open two ben', 'stop two ben']);
});

test('[RO7] it is opened again for another person, or the same with an account, and not for another picture', async () => {
  const { rerender } = hook('one', ben);
  await settled();
  rerender({ retro: 'one', user: { ...ben, avatar: 'cat' } as unknown as User });
  await settled();
  expect(opened).toBe(1);
  rerender({ retro: 'one', user: { ...ben, temporary: false } });
  await settled();
  rerender({ retro: 'one', user: { ...ben, id: 'cleo' } });
  await settled();
  expect(calls).toEqual(['open one ben', 'stop one ben', 'open one ben', 'stop one ben', 'open one cleo']);
});

test('it is not opened for a visitor, nor once the page is gone', async () => {
  const visitor = hook('one', null);
  await settled();
  visitor.unmount();
  hook('one', ben).unmount();
  await settled();
  expect([opened, calls]).toEqual([0, []]);
});

test('[SY4] the connection is tried when the network returns or somebody looks again, doubted when the network goes, and left alone after', async () => {
  const { unmount } = hook('one', ben);
  await settled();
  calls.length = 0;
  const happens = () => {
    for (const type of ['offline', 'online', 'pageshow']) window.dispatchEvent(new Event(type));
    document.dispatchEvent(new Event('visibilitychange'));
  };
  happens();
  expect(calls).toEqual(['doubt', 'wake', 'wake', 'wake']);
  calls.length = 0;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls).toEqual([]);
  vi.restoreAllMocks();
  unmount();
  calls.length = 0;
  happens();
  expect(calls).toEqual([]);
});
