import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SocketConnection } from '#server/socket/socket-connection.ts';
import { Throttle } from '#server/socket/socket-limits.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';

const RATES = {
  commands: { perSecond: 1, burst: 2 },
  signals: { perSecond: 4, burst: 3 },
  views: { perSecond: 100, burst: 1_000 },
};

let time: ManualTime;
let throttle: Throttle;
beforeEach(() => {
  vi.useFakeTimers();
  time = new ManualTime();
  throttle = new Throttle(RATES, time.now);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab, and whether the server reads from it: 'reads', or 'waits'. */
function tabOf(person: string) {
  const tab = { state: 'reads', pauses: 0 };
  const socket = {
    pause: () => {
      tab.state = 'waits';
      tab.pauses += 1;
    },
    resume: () => {
      tab.state = 'reads';
    },
  };
  const connection = { user: { id: person }, socket: { conn: { transport: { socket } } } };
  return { tab, connection: connection as unknown as SocketConnection };
}

it('[SY8] commands and signals are counted apart, over all tabs of a person, and nobody else pays for them', () => {
  const [one, other, bob] = [tabOf('ann'), tabOf('ann'), tabOf('bob')];
  const commands = [one, other, one].map(({ connection }) => throttle.admits(connection, 'command'));
  expect(commands).toEqual([true, true, false]);
  const signals = [one, other, one, one].map(({ connection }) => throttle.admits(connection, 'signal'));
  expect(signals).toEqual([true, true, true, false]);
  expect(throttle.admits(bob.connection, 'command')).toBe(true);
  time.pass(2_000);
  expect(throttle.admits(one.connection, 'command')).toBe(true);
});

it('[SY8] who is over the limit is read more slowly: for as long as the debt lasts, at most two seconds, once at a time', () => {
  const { tab, connection } = tabOf('ann');
  throttle.admits(connection, 'command');
  throttle.admits(connection, 'command');
  expect(tab.state).toBe('reads');
  throttle.admits(connection, 'command');
  throttle.admits(connection, 'command');
  expect(tab).toEqual({ state: 'waits', pauses: 1 });
  vi.advanceTimersByTime(999);
  expect(tab.state).toBe('waits');
  vi.advanceTimersByTime(1);
  expect(tab.state).toBe('reads');
  throttle.admits(connection, 'command');
  expect(tab.pauses).toBe(2);
  vi.advanceTimersByTime(1_999);
  expect(tab.state).toBe('waits');
  vi.advanceTimersByTime(1);
  expect(tab.state).toBe('reads');
});

it('[SY8] everything that comes in counts, a large message as one for each 4 KiB', () => {
  const { tab, connection } = tabOf('ann');
  // Both kinds together: five at once.
  throttle.read(connection, 4_095);
  throttle.read(connection, 3 * 4_096);
  expect(tab.state).toBe('reads');
  throttle.read(connection, 0);
  expect(tab.state).toBe('waits');
  // At five a second.
  vi.advanceTimersByTime(200);
  expect(tab.state).toBe('reads');
});

it('[SY8] a connection that has no socket any more is left alone', () => {
  const connection = { user: { id: 'ann' }, socket: { conn: { transport: {} } } } as never;
  for (let sent = 0; sent < 5; sent += 1) throttle.admits(connection, 'command');
  expect(vi.getTimerCount()).toBe(0);
});

it('[SY17] a view may be had until the last one is paid for, and its bytes are charged afterwards', () => {
  expect(throttle.admitsView('ann')).toBe(true);
  throttle.viewed('ann', 1_000);
  expect(throttle.admitsView('ann')).toBe(true);
  throttle.viewed('ann', 200);
  expect([throttle.admitsView('ann'), throttle.admitsView('bob')]).toEqual([false, true]);
  time.pass(1_999);
  expect(throttle.admitsView('ann')).toBe(false);
  time.pass(1);
  expect(throttle.admitsView('ann')).toBe(true);
});

it('[SY8] [SY17] whoever still owes something is not forgotten when the rest is', () => {
  const { connection } = tabOf('ann');
  for (let sent = 0; sent < 4; sent += 1) {
    throttle.admits(connection, 'command');
    throttle.admits(connection, 'signal');
  }
  throttle.viewed('ann', 1_100);
  throttle.sweep();
  expect(throttle.admits(connection, 'command')).toBe(false);
  expect(throttle.admits(connection, 'signal')).toBe(false);
  expect(throttle.admitsView('ann')).toBe(false);
});
