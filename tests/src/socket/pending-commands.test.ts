import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Command } from '#contract/retro/commands.ts';
import { PendingCommands } from '#src/socket/pending-commands.ts';

const RETRO = 'retro00000000000';
const ANA = 'ana0000000000000';

const topic = (number: number): Command => ({
  id: `c${String(number).padStart(15, '0')}`,
  type: 'topic.add',
  topicType: 'mad',
  description: `Words ${number}`,
});
const ids = (box: PendingCommands) => box.all.map(({ command }) => command.id);
const aTab = (tab: string, person = ANA) => new PendingCommands(RETRO, person, tab);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('pending commands', () => {
  test('[SY6] survive a reload until they are acknowledged, in order and with the same ids', () => {
    const before = aTab('one');
    const numbers = [3, 1, 2, 11, 10, 9, 8, 7, 6, 5, 4];
    for (const number of numbers) before.add(topic(number));
    const after = aTab('one');
    expect(after.all.map(({ command }) => command)).toEqual(numbers.map(topic));
  });

  test('[SY6] are removed only when acknowledged and their facts have arrived', () => {
    const box = aTab('one');
    box.add(topic(1));
    box.note(topic(1).id, { ackSeq: 7 });
    box.settle(6);
    expect(ids(box)).toEqual([topic(1).id]);
    box.settle(7);
    expect(ids(box)).toEqual([]);
    expect(ids(aTab('one'))).toEqual([]);
  });

  test('[SY6] are not sent again after a reload once acknowledged', () => {
    const box = aTab('one');
    box.add(topic(1));
    box.note(topic(1).id, { ackSeq: 7 });
    expect(ids(aTab('one'))).toEqual([]);
  });

  test('[SY6] stay until each is acknowledged itself, also after a reload and when sent', () => {
    const box = aTab('one');
    for (const number of [1, 2, 3]) box.add(topic(number));
    box.note(topic(1).id, { sent: true });
    box.note(topic(2).id, { ackSeq: 7 });
    box.note(topic(3).id, { ackSeq: 8 });
    expect(box.all.map(({ sent, ackSeq }) => [sent, ackSeq])).toEqual([
      [true, null],
      [false, 7],
      [false, 8],
    ]);
    box.settle(7);
    expect(ids(box)).toEqual([topic(1).id, topic(3).id]);
    expect(aTab('one').all).toMatchObject([{ command: topic(1), sent: true, echoed: false }]);
  });

  test('[SY6] of a page before are sent oldest first, whichever the browser names first', () => {
    aTab('one').add(topic(1));
    vi.advanceTimersByTime(1_000);
    aTab('one').add(topic(2));
    const kept = Object.entries(localStorage).reverse();
    localStorage.clear();
    for (const [key, value] of kept) localStorage.setItem(key, value);
    expect(ids(aTab('one'))).toEqual([topic(1).id, topic(2).id]);
  });

  test('[SY6] of a page before are sent in the order in which they were given, though the clock was set back in between', () => {
    const before = aTab('one');
    for (const number of [3, 2]) before.add(topic(number));
    vi.setSystemTime(Date.now() - 3_600_000);
    const box = aTab('one');
    box.add(topic(1));
    vi.setSystemTime(Date.now() - 1_000);
    box.add(topic(4));
    expect(ids(aTab('one'))).toEqual([3, 2, 1, 4].map((number) => topic(number).id));
  });

  test('[SY6] give their text back with the reason when refused, also after a reload, until it is used', () => {
    const box = aTab('one');
    box.add(topic(3));
    for (const number of [1, 2]) {
      box.add(topic(number));
      box.refuse(topic(number).id, { ok: false, code: 'topic_limit' });
    }
    const expected = [1, 2].map((number) => ({ command: topic(number), code: 'topic_limit' }));
    expect(box.refused).toEqual(expected);
    expect(ids(box)).toEqual([topic(3).id]);
    const reloaded = aTab('one');
    expect(reloaded.refused).toEqual(expected);
    expect(ids(reloaded)).toEqual([topic(3).id]);
    reloaded.forget(topic(1).id);
    expect(reloaded.refused).toEqual(expected.slice(1));
    expect(aTab('one').refused).toEqual(expected.slice(1));
  });

  test('[SY6] say which settings were wrong', () => {
    const box = aTab('one');
    box.add(topic(1));
    box.refuse(topic(1).id, { ok: false, code: 'settings', fields: { duration: 'too_short' } });
    expect(aTab('one').refused).toMatchObject([{ fields: { duration: 'too_short' } }]);
  });

  test('[RO7] are left by other tabs to the tab that is sending them', () => {
    aTab('one').add(topic(1));
    const other = aTab('two');
    expect(ids(other)).toEqual([]);
    expect(other.adopt()).toBe(false);
  });

  test('[RO7] [SY6] of a closed tab are taken over by another tab, once', () => {
    aTab('one').add(topic(1));
    const other = aTab('two');
    other.add(topic(2));
    vi.advanceTimersByTime(10_000);
    expect(other.adopt()).toBe(true);
    expect(ids(other)).toEqual([topic(2).id, topic(1).id]);
    expect(other.adopt()).toBe(false);
    other.note(topic(1).id, { ackSeq: 1 });
    other.settle(1);
    expect(other.adopt()).toBe(false);
    expect(ids(aTab('three'))).toEqual([topic(2).id]);
  });

  test('[SY6] of a closed tab do not wait for the time that its clock showed, if that was set back since', () => {
    aTab('one').add(topic(1));
    const other = aTab('two');
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(other.adopt()).toBe(true);
    expect(ids(other)).toEqual([topic(1).id]);
  });

  test('[RO7] [SY1] that two tabs have are refused in both if one of them was refused', () => {
    const one = aTab('one');
    one.add(topic(1));
    const other = aTab('two');
    vi.advanceTimersByTime(10_000);
    other.adopt();
    expect(other.refusalElsewhere(topic(1).id)).toBeNull();
    one.refuse(topic(1).id, { ok: false, code: 'settings', fields: { duration: 'too_short' } });
    expect(other.refusalElsewhere(topic(1).id)).toEqual({
      ok: false,
      code: 'settings',
      fields: { duration: 'too_short' },
    });
  });

  test('are kept apart by person and retro', () => {
    aTab('one').add(topic(1));
    expect(ids(aTab('one', 'ben0000000000000'))).toEqual([]);
    expect(ids(new PendingCommands('other00000000000', ANA, 'one'))).toEqual([]);
  });

  test('[SY6] stay in memory if the storage is full or closed', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const box = aTab('one');
    box.add(topic(1));
    expect(ids(box)).toEqual([topic(1).id]);
    box.refuse(topic(1).id, { ok: false, code: 'topic_limit' });
    expect(box.refused).toHaveLength(1);
    box.forget(topic(1).id);
  });

  test('are dropped if unreadable', () => {
    const prefix = `hindsight.outbox:${RETRO}:${ANA}:`;
    localStorage.setItem(`${prefix}1:a`, '{');
    localStorage.setItem(
      `${prefix}2:b`,
      JSON.stringify({ tab: 'one', at: 1, command: { type: 'nonsense' } }),
    );
    const command = topic(1);
    localStorage.setItem(`${prefix}3:c`, JSON.stringify({ at: 1, command }));
    localStorage.setItem(`${prefix}4:d`, JSON.stringify({ tab: 'one', command }));
    expect(ids(aTab('one'))).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test('[SY6] that are gone meanwhile are neither refused nor refused elsewhere', () => {
    const box = aTab('one');
    box.add(topic(1));
    localStorage.clear();
    expect(box.refusalElsewhere(topic(1).id)).toBeNull();
    box.note(topic(1).id, { ackSeq: 1 });
    box.settle(1);
    box.refuse(topic(1).id, { ok: false, code: 'topic_limit' });
    box.refuse(topic(2).id, { ok: false, code: 'topic_limit' });
    box.forget(topic(2).id);
    expect([box.refused, ids(box)]).toEqual([[], []]);
    expect(localStorage).toHaveLength(0);
  });
});
