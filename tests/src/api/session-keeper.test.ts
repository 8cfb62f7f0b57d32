import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, endSession, startSession } from '#src/api/session.ts';
import { keepSession, signOut } from '#src/api/session-keeper.ts';
import { countUnsent } from '#src/api/unsent.ts';
import { accountOf, asSent } from '../../support/sample-account.ts';

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

test('a session unknown to the server has ended', async () => {
  refuse = () => 401;
  await keepSession(leave);
  expect(currentSession()).toBeNull();
  expect(left).toEqual([]);
});

test('someone whose session ended does not appear at a retro’s door as a visitor', async () => {
  window.history.replaceState(null, '', '/retro/abc');
  refuse = () => 401;
  await keepSession(leave);
  expect(left).toEqual(['/auth/login?ended=1&redirect=%2Fretro%2Fabc']);
  window.history.replaceState(null, '', '/');
});

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
