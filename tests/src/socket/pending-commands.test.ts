import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Command } from '#contract/commands.ts';
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

describe('the outbox', () => {
  test('[SY6] keeps what is not acknowledged over a reload, in order and under the same ids', () => {
    const before = aTab('one');
    for (const number of [3, 1, 2]) before.add(topic(number));
    const after = aTab('one');
    expect(after.all.map(({ command }) => command)).toEqual([topic(3), topic(1), topic(2)]);
  });

  test('[SY6] lets go of a command only when it is acknowledged and its facts are here', () => {
    const box = aTab('one');
    box.add(topic(1));
    box.note(topic(1).id, { ackSeq: 7 });
    box.settle(6);
    expect(ids(box)).toEqual([topic(1).id]);
    box.settle(7);
    expect(ids(box)).toEqual([]);
    expect(ids(aTab('one'))).toEqual([]);
  });

  test('[SY6] an acknowledged command is not sent again after a reload', () => {
    const box = aTab('one');
    box.add(topic(1));
    box.note(topic(1).id, { ackSeq: 7 });
    expect(ids(aTab('one'))).toEqual([]);
  });

  test('[SY6] a refused command gives its text back with the reason, over a reload too, until it is taken', () => {
    const box = aTab('one');
    box.add(topic(1));
    box.refuse(topic(1).id, { ok: false, code: 'topic_limit' });
    const expected = [{ command: topic(1), code: 'topic_limit' }];
    expect(box.refused).toEqual(expected);
    const reloaded = aTab('one');
    expect(reloaded.refused).toEqual(expected);
    expect(ids(reloaded)).toEqual([]);
    reloaded.forget(topic(1).id);
    expect(reloaded.refused).toEqual([]);
    expect(aTab('one').refused).toEqual([]);
  });

  test('[SY6] says which settings were wrong', () => {
    const box = aTab('one');
    box.add(topic(1));
    box.refuse(topic(1).id, { ok: false, code: 'settings', fields: { duration: 'too_short' } });
    expect(aTab('one').refused).toMatchObject([{ fields: { duration: 'too_short' } }]);
  });

  test('[RO7] another tab leaves what is on its way to the tab that sent it', () => {
    aTab('one').add(topic(1));
    const other = aTab('two');
    expect(ids(other)).toEqual([]);
    expect(other.adopt()).toBe(false);
  });

  test('[RO7] [SY6] another tab takes up what a closed tab left behind, once', () => {
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

  test('keeps people and retros apart', () => {
    aTab('one').add(topic(1));
    expect(ids(aTab('one', 'ben0000000000000'))).toEqual([]);
    expect(ids(new PendingCommands('other00000000000', ANA, 'one'))).toEqual([]);
  });

  test('[SY6] goes on in memory when the storage is full or closed', () => {
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

  test('drops what it cannot read', () => {
    const prefix = `hindsight.outbox:${RETRO}:${ANA}:`;
    localStorage.setItem(`${prefix}1:a`, '{');
    localStorage.setItem(
      `${prefix}2:b`,
      JSON.stringify({ tab: 'one', at: 1, command: { type: 'nonsense' } }),
    );
    expect(ids(aTab('one'))).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});
