import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/user-payloads.ts';
import { useOpenRetro } from '#src/socket/use-open-retro.ts';

/** Whether the network is there, and how often the file was asked for. */
const network = { isThere: false, asked: 0 };
vi.mock('#src/socket/open-retro.ts', () => {
  network.asked += 1;
  if (!network.isThere) throw new Error('Failed to fetch dynamically imported module');
  const client = { subscribe: () => () => {}, getSnapshot: () => 'a retro', stop: () => {} };
  return { openRetro: () => ({ client, roomStore: () => null }) };
});

const ben = { id: 'ben', name: 'Ben', email: null, avatar: null, temporary: true } as User;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Importing takes real time, which passes here. */
const settled = () => act(() => vi.dynamicImportSettled());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

test('[SY5] a page that could not load what it needs for a retro tries again every two seconds, until it is left', async () => {
  const left = renderHook(() => useOpenRetro('one', ben));
  await settled();
  left.unmount();
  await pass(10_000);
  const asked = network.asked;
  expect(asked).toBe(1);

  const { result } = renderHook(() => useOpenRetro('one', ben));
  await settled();
  await pass(1_999);
  expect(network.asked).toBe(2);
  network.isThere = true;
  await pass(1);
  await settled();
  expect(result.current.snapshot).toBe('a retro');
});
