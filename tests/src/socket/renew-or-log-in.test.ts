import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#src/api/session.ts';
import { renewOrLogIn } from '#src/socket/renew-or-log-in.ts';

let renewal: () => Promise<void>;
vi.mock('#src/api/token-renewal.ts', () => ({ renewToken: () => renewal() }));

const reload = vi.fn();
const logIn = vi.fn();
const USER = { id: 'ben0000000000000', name: 'Ben', email: null, avatar: null, temporary: false };

beforeEach(() => {
  vi.clearAllMocks();
  startSession({ token: 't', user: { ...USER, verified: true, locale: null } });
  vi.stubGlobal('window', { location: { reload } });
});
afterEach(() => vi.unstubAllGlobals());

test('[AN9] a page whose token is over opens again with the next one, also if another tab has got that', async () => {
  for (const outcome of [async () => {}, () => Promise.reject(new Error('no answer'))]) {
    renewal = outcome;
    await renewOrLogIn(logIn);
  }
  expect(reload).toHaveBeenCalledTimes(2);
  expect(logIn).not.toHaveBeenCalled();
});

test('[AN9] a page whose session is over asks to log in', async () => {
  renewal = async () => endSession();
  await renewOrLogIn(logIn);
  expect(logIn).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
