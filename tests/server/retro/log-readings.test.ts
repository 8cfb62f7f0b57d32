import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { no } from '#machines/retro/decide/decision.ts';
import { addTeamAction } from '#machines/retro/decide/team-actions-decider.ts';
import type { ReadFor } from '#server/base/retro-states.ts';
import { TooOften } from '#server/base/too-often.ts';
import { LogReadings, READING_RATES } from '#server/retro/log-readings.ts';
import { CACHED_MS } from '#server/retro/state-cache.ts';
import { newId } from '#tests/support/people/player.ts';
import { TeamRetro } from '#tests/support/servers/team-retro-stage.ts';

let team: TeamRetro;
let snapshot: MockInstance;
beforeEach(async () => {
  team = await new TeamRetro().build();
  snapshot = vi.spyOn(team.stage.store.events, 'snapshot');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await team.close();
});

const FEW = { perSecond: 10, burst: 100 };
/** Readings of whom a single retro is too much. */
const scarce = () => new LogReadings(team.stage.store.events, { person: FEW, network: FEW }, team.stage.time);
const reads = () => snapshot.mock.calls.length;

describe('[SY17] the log of a closed retro', () => {
  it('is read once for all who ask within a moment, and again after it', async () => {
    const readings = scarce();
    const all = ['ann', 'bob', 'eve'].map((person) => readings.state(team.retro, { person }));
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(await readings.state(team.retro, 'job')).toBe(await all[0]);
    expect(reads()).toBe(1);
    team.stage.time.pass(CACHED_MS);
    await readings.state(team.retro, 'job');
    expect(reads()).toBe(2);
  });

  it('is read again if another server has written into it', async () => {
    const readings = scarce();
    const before = await readings.state(team.retro, 'job');
    await team.liveRetros.recordIn(team.retro, addItem, { id: team.rita.id, command: 'action.add' });
    const after = await readings.state(team.retro, 'job');
    expect(Object.keys(before?.data.teamActions ?? {})).toEqual([]);
    expect(Object.keys(after?.data.teamActions ?? {})).toHaveLength(1);
  });

  it.each<[string, ReadFor, ReadFor]>([
    ['a person', { person: 'ann' }, { person: 'bob' }],
    ['a network', { address: '10.0.0.1' }, { address: '10.0.0.2' }],
    ['a network of IPv6', { address: '2001:db8::1' }, { address: '2001:db9::1' }],
  ])('is charged to %s, who then has to wait, and nobody else', async (_who, one, other) => {
    const readings = scarce();
    await readings.state(team.retro, one);
    // It is still at hand.
    await readings.state(team.retro, one);
    team.stage.time.pass(CACHED_MS);
    const refusal = await readings.state(team.retro, one).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooOften);
    expect(refusal).toMatchObject({ waitMs: 10_000 - CACHED_MS });
    expect(reads()).toBe(1);
    await readings.state(team.retro, other);
    expect(reads()).toBe(2);
    team.stage.time.pass((refusal as TooOften).waitMs + CACHED_MS);
    await readings.state(team.retro, one);
    expect(reads()).toBe(3);
  });

  it('is read in a turn: what others have sent is done between one and the next', async () => {
    const readings = scarce();
    let rounds = 0;
    let goOn = true;
    const count = () => {
      rounds += 1;
      if (goOn) setImmediate(count);
    };
    setImmediate(count);
    for (let turn = 0; turn < 30; turn += 1) await readings.state(team.retro, 'once');
    goOn = false;
    expect(reads()).toBe(30);
    expect(rounds).toBeGreaterThanOrEqual(29);
  });

  it('is read as often as people look at large retros, far below what the allowance holds', async () => {
    const { stage } = team;
    const readings = new LogReadings(stage.store.events, READING_RATES, stage.time);
    snapshot.mockImplementation(async () => ({ seq: 0, chartVersion: 0, state: null, bytes: 8e6 }));
    const look = () => readings.state(newId(), { person: 'ann' });
    for (let turn = 0; turn < 4; turn += 1) await look();
    await look();
    await expect(look()).rejects.toThrow(TooOften);
    stage.time.pass(4_000);
    await look();
  });
});

const addItem = (data: RetroData) =>
  addTeamAction(
    data,
    { id: newId(), author: team.rita.id, description: 'Tidy', owners: [], dueDate: null, createdAt: 0 },
    [],
  );

describe('[SY17] what people do with a closed retro', () => {
  const by = () => ({ id: team.rita.id, command: 'action.change' as const });

  it('reads its log once, however often they do it', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await team.liveRetros.recordIn(team.retro, () => no('unchanged'), by());
      team.stage.time.pass(1_000);
    }
    expect(reads()).toBe(1);
    team.stage.time.pass(60_000);
    expect(team.liveRetros.size).toBe(0);
  });
});
