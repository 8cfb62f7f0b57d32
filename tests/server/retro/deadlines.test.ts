import { expect, it, vi } from 'vitest';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { no } from '#machines/retro/decide/decision.ts';
import { Deadlines } from '#server/retro/deadlines.ts';
import type { OutsideDecision } from '#server/retro/outside-decision.ts';
import { anybody, created, fold } from '#tests/support/retros/sample-log.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { settled } from '#tests/support/servers/wait-until.ts';

const MINUTE = 60_000;
const { data: lobby } = fold([created(anybody('Ann'))]);

/** The deadlines of a retro, and what was recorded when they passed. */
function stage(data: (now: number) => RetroData) {
  const time = new ManualTime();
  let state = data(time.now());
  let away = false;
  const recorded: string[] = [];
  const record = vi.fn(async (decide: OutsideDecision): Promise<Ack> => {
    if (away) return no('unavailable');
    const decision = decide(state, time.now());
    if (!decision.ok) return decision;
    recorded.push(...decision.facts.map(({ type }) => type));
    return { ok: true, seq: 1 };
  });
  const deadlines = new Deadlines(time, record);
  deadlines.follow(state);
  const pass = async (ms: number) => {
    time.pass(ms);
    await settled();
  };
  return {
    ...{ time, deadlines, recorded, record, pass },
    becomes: (next: RetroData) => {
      state = next;
      deadlines.follow(next);
    },
    databaseIs: (now: 'away' | 'back') => {
      away = now === 'away';
    },
  };
}

const running = (now: number): RetroData => ({
  ...lobby,
  clock: { state: 'running', endsAt: now + MINUTE, remaining: null, total: MINUTE },
});
/** Written ahead from an hour before its start, which is in two minutes. */
const ahead = (isOpen: boolean) => (now: number) => ({
  ...{ ...lobby, settings: { ...lobby.settings, startsAt: now + 2 * MINUTE, writeAhead: 60 } },
  ahead: { ...lobby.ahead, isOpen, done: [] } as RetroData['ahead'],
});

it('[TI4] [WA1] a passed deadline is recorded at the moment it passes, and once', async () => {
  for (const [data, ms, fact] of [
    [running, MINUTE, 'time.ran-out'],
    [ahead(true), 2 * MINUTE, 'ahead.closed'],
  ] as const) {
    const { pass, recorded } = stage(data);
    await pass(ms - 1);
    expect(recorded).toEqual([]);
    await pass(1);
    expect(recorded).toEqual([fact]);
    await pass(60 * MINUTE);
    expect(recorded).toEqual([fact]);
  }
});

it('[TI4] [WA1] a clock that was set back does not put it off', async () => {
  for (const [data, fact] of [
    [running, 'time.ran-out'],
    [ahead(true), 'ahead.closed'],
  ] as const) {
    const { time, pass, recorded } = stage(data);
    time.step(-30 * MINUTE);
    await pass(2 * MINUTE);
    expect(recorded).toEqual([fact]);
  }
});

it('[WA1] what should be open by now is opened at once', async () => {
  const { pass, recorded } = stage(ahead(false));
  await pass(1);
  expect(recorded).toEqual(['ahead.opened']);
});

it('[TI4] [WA1] one that could not be recorded is tried again every second, until it is', async () => {
  for (const data of [running, ahead(true)]) {
    const { pass, recorded, record, databaseIs } = stage(data);
    databaseIs('away');
    await pass(2 * MINUTE);
    await pass(1_000);
    const tries = record.mock.calls.length;
    expect(tries).toBeGreaterThan(1);
    databaseIs('back');
    await pass(1_000);
    expect(recorded).toHaveLength(1);
    expect(record).toHaveBeenCalledTimes(tries + 1);
    await pass(10 * MINUTE);
    expect(record).toHaveBeenCalledTimes(tries + 1);
  }
});

it('[TI4] time that somebody else has ended meanwhile is not tried again', async () => {
  const { pass, record, recorded, time } = stage(running);
  record.mockResolvedValueOnce(no('no_clock'));
  await pass(MINUTE);
  await pass(10 * MINUTE);
  expect(record).toHaveBeenCalledTimes(1);
  expect([recorded, time.waiting]).toEqual([[], 0]);
});

it('[TI2] paused time does not run out, nor does any once the retro is closed', async () => {
  const { pass, record, becomes, deadlines, time } = stage(running);
  becomes({ ...lobby, clock: { state: 'paused', endsAt: null, remaining: MINUTE, total: MINUTE } });
  await pass(10 * MINUTE);
  expect(record).not.toHaveBeenCalled();
  becomes(running(time.now()));
  deadlines.stop();
  becomes(ahead(true)(time.now()));
  await pass(10 * MINUTE);
  expect(record).not.toHaveBeenCalled();
  expect(time.waiting).toBe(0);
});
