import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MembershipListener } from '#src/api/membership-socket.ts';
import { watchMemberships } from '#src/api/membership-watch.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { newId } from '#tests/support/people/player.ts';

const onChange = vi.fn();
/** Every connection there was, and whether it was closed. */
let wires: { token: string; told: MembershipListener; isClosed: boolean }[] = [];
let stop = () => {};

const wire = (token: string, told: MembershipListener) => {
  const one = { token, told, isClosed: false };
  wires.push(one);
  return () => {
    one.isClosed = true;
  };
};
const last = () => wires.at(-1) as (typeof wires)[number];
const ann = { id: newId(), name: 'Ann', email: 'ann@example.org', avatar: null, temporary: false };
const logIn = (changes: object = {}, token = 'a token') =>
  startSession({ token, user: { ...ann, verified: true, locale: null, ...changes } as never });
function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  onChange.mockReset();
  logIn();
});
afterEach(() => {
  stop();
  endSession();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('[AC4] a page is told that memberships have changed', () => {
  stop = watchMemberships(onChange, wire);
  last().told.following();
  expect(onChange).not.toHaveBeenCalled();
  last().told.changed();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('[AC4] a connection that broke counts as a change, before and after it is back, and is tried again ever more rarely', () => {
  stop = watchMemberships(onChange, wire);
  last().told.following();
  last().told.lost();
  expect(onChange).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_500);
  expect(wires).toHaveLength(2);
  last().told.lost();
  vi.advanceTimersByTime(900);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(2_100);
  expect(wires).toHaveLength(3);
  last().told.following();
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('[AC4] a server that refuses is left alone for minutes', () => {
  stop = watchMemberships(onChange, wire);
  last().told.refused();
  expect(last().isClosed).toBe(true);
  vi.advanceTimersByTime(4 * 60_000);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(61_000);
  expect(wires).toHaveLength(2);
});

it('[AC4] a page that nobody looks at gives its connection back, and takes one when someone looks again', () => {
  stop = watchMemberships(onChange, wire);
  last().told.following();
  look('hidden');
  vi.advanceTimersByTime(11_000);
  expect(last().isClosed).toBe(true);
  look('visible');
  expect(wires).toHaveLength(2);
  last().told.following();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('[AC4] guests and visitors hold no connection, and someone else in this browser gets their own', () => {
  logIn({ temporary: true });
  stop = watchMemberships(onChange, wire);
  expect(wires).toHaveLength(0);
  logIn();
  expect(wires).toHaveLength(1);
  logIn({}, 'a renewed token');
  expect(wires).toHaveLength(1);
  logIn({ id: newId() }, 'another');
  expect(last().token).toBe('another');
  expect(wires[0]?.isClosed).toBe(true);
  endSession();
  expect(last().isClosed).toBe(true);
});
