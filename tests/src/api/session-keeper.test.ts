import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '#src/api/accounts-api.ts';
import { countUnsent } from '#src/api/kept-drafts.ts';
import { currentSession, endSession, startSession } from '#src/api/session.ts';
import { keepSession, signOut } from '#src/api/session-keeper.ts';
import { renewToken } from '#src/api/token-renewal.ts';
import { accountOf, asSent } from '#tests/support/people/sample-account.ts';

const user = accountOf('Ana');
const account = asSent({ ...user, name: 'Ana María' });
const left: string[] = [];
const leave = (to: string) => void left.push(to);
let calls: string[] = [];
let refuse: (path: string) => number | null;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  left.length = 0;
  calls = [];
  refuse = () => null;
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    const status = refuse(path);
    if (status === 0) throw new TypeError('offline');
    const error = status === 401 ? 'unauthorized' : 'internal';
    if (status) return new Response(JSON.stringify({ error, message: 'no' }), { status });
    if (path === '/api/auth/refresh') return new Response('{"token":"renewed"}');
    return new Response(JSON.stringify(path === '/api/user' ? account : { ok: true }));
  });
  startSession({ token: 't', user });
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const DRAFT = 'hindsight.draft:retro:ana:topic';

test('the session is loaded once, with the person the server says', async () => {
  await Promise.all([keepSession(leave), keepSession(leave)]);
  expect(calls).toEqual(['/api/user']);
  expect(currentSession()?.user.name).toBe('Ana María');
});

test('the token is renewed after 50 minutes and replaces the old one', async () => {
  await keepSession(leave);
  await vi.advanceTimersByTimeAsync(3_000_000);
  expect(currentSession()?.token).toBe('renewed');
});

test('[AN9] a device that slept a quarter of an hour renews within a minute, before the token’s hour is over', async () => {
  await keepSession(leave);
  await vi.advanceTimersByTimeAsync(40 * 60_000);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  calls = [];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual(['/api/auth/refresh']);
  expect(currentSession()?.token).toBe('renewed');
});

test('[AN9] a token from before the clock was set back is renewed after 50 minutes all the same', async () => {
  startSession({ token: 't', user }, Date.now() + 86_400_000);
  await keepSession(leave);
  await vi.advanceTimersByTimeAsync(3_000_000);
  expect(currentSession()?.token).toBe('renewed');
});

test('a session unknown to the server has ended', async () => {
  refuse = () => 401;
  await keepSession(leave);
  expect(currentSession()).toBeNull();
  expect(left).toEqual([]);
});

test('[AN9] a page opened after two days renews its token first, and stays logged in', async () => {
  startSession({ token: 'old', user }, Date.now() - 2 * 86_400_000);
  refuse = (path) => (path === '/api/user' && currentSession()?.token === 'old' ? 401 : null);
  await keepSession(leave);
  expect(calls).toEqual(['/api/user', '/api/auth/refresh', '/api/user']);
  expect(currentSession()).toMatchObject({ token: 'renewed', user: { name: 'Ana María' } });
  await vi.advanceTimersByTimeAsync(3_000_000 - 1);
  expect(calls).toHaveLength(3);
});

test('[AN9] calls with an expired token renew it once for all of them, and are repeated', async () => {
  await keepSession(leave);
  calls = [];
  refuse = (path) => (path !== '/api/auth/refresh' && currentSession()?.token === 't' ? 401 : null);
  await Promise.all([getAccount(), getAccount(), getAccount()]);
  expect(calls.filter((path) => path === '/api/auth/refresh')).toHaveLength(1);
  expect(currentSession()?.token).toBe('renewed');
});

test('[AN9] a tab that slept takes the token that another tab has got meanwhile', async () => {
  await keepSession(leave);
  const kept = JSON.parse(localStorage.getItem('hindsight.session') ?? '');
  localStorage.setItem('hindsight.session', JSON.stringify({ ...kept, token: 'of the other tab' }));
  calls = [];
  await renewToken();
  expect([calls, currentSession()?.token]).toEqual([[], 'of the other tab']);
});

test('[AN10] nobody is logged out while the network is away, also not by a call with an expired token', async () => {
  await keepSession(leave);
  refuse = (path) => (path === '/api/auth/refresh' ? 0 : 401);
  await expect(getAccount()).rejects.toMatchObject({ code: 'network' });
  await vi.advanceTimersByTimeAsync(3_000_000 + 10 * 180_000);
  expect([left, currentSession()?.token]).toEqual([[], 't']);
  refuse = () => null;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(currentSession()?.token).toBe('renewed');
});

test.each([502, 503, 504])(
  '[AN10] nobody is logged out while a proxy answers %i in place of the server',
  async (status) => {
    await keepSession(leave);
    refuse = (path) => (path === '/api/auth/refresh' ? status : null);
    await vi.advanceTimersByTimeAsync(3_000_000 + 10 * 180_000);
    expect([left, currentSession()?.token]).toEqual([[], 't']);
    refuse = () => null;
    await vi.advanceTimersByTimeAsync(180_000);
    expect(currentSession()?.token).toBe('renewed');
  },
);

test('[AN10] someone whose session ends while they are in a retro goes to log in, and back', async () => {
  window.history.replaceState(null, '', '/retro/abc');
  await keepSession(leave);
  refuse = () => 401;
  await expect(getAccount()).rejects.toMatchObject({ code: 'unauthorized' });
  expect(left).toEqual(['/auth/login?ended=1&redirect=%2Fretro%2Fabc']);
  window.history.replaceState(null, '', '/');
});

test.each(['/retro/abc', '/workspaces/w/teams/t/retros/abc?from=mail#top'])(
  '[AN10] someone whose session ended does not appear at a retro’s door as a visitor: %s',
  async (address) => {
    window.history.replaceState(null, '', address);
    refuse = () => 401;
    await keepSession(leave);
    expect(left).toEqual([`/auth/login?ended=1&redirect=${encodeURIComponent(address)}`]);
    window.history.replaceState(null, '', '/');
  },
);

test('logging out forgets the person, but not the device', async () => {
  await keepSession(leave);
  localStorage.setItem(DRAFT, 'half a thought');
  localStorage.setItem('hindsight.theme', 'dark');
  expect(countUnsent()).toBe(1);
  signOut('/about_us', leave);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.at(-1)).toBe('/api/users/logout');
  expect(left).toEqual(['/about_us']);
  expect(Object.keys(localStorage)).toEqual(['hindsight.theme']);
});

test.each([500, 401])(
  'a logout forced by a %i keeps unsent texts and the path to return to',
  async (status) => {
    await keepSession(leave);
    localStorage.setItem(DRAFT, 'half a thought');
    refuse = (path) => (path === '/api/auth/refresh' ? status : null);
    await vi.advanceTimersByTimeAsync(3_000_000 + 180_000);
    expect(left).toEqual(['/auth/login?ended=1&redirect=%2F']);
    expect(localStorage.getItem(DRAFT)).toBe('half a thought');
    expect(localStorage.getItem('hindsight.session')).toBeNull();
  },
);

test('a logout in another tab ends it here', async () => {
  await keepSession(leave);
  localStorage.removeItem('hindsight.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'hindsight.session' }));
  expect(currentSession()).toBeNull();
  await vi.advanceTimersByTimeAsync(6_000_000);
  expect(calls).toEqual(['/api/user']);
});

test('an empty draft does not count as unsent', () => {
  localStorage.setItem(DRAFT, '  ');
  localStorage.setItem(`${DRAFT}2`, JSON.stringify({ description: '', owners: [] }));
  expect(countUnsent()).toBe(0);
});
