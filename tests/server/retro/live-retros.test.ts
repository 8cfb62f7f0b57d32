import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { yes } from '#machines/retro/decide/decision.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import type { CurrentTeam } from '#server/access/current-team.ts';
import { createLog } from '#server/base/logger.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { WAITING_PER_NETWORK } from '#server/retro/knock-networks.ts';
import type { LiveRetro } from '#server/retro/live-retro.ts';
import { LiveRetros } from '#server/retro/live-retros.ts';
import { LOG_RATES, WritingRates } from '#server/retro/log-budget.ts';
import { LogReadings, READING_RATES } from '#server/retro/log-readings.ts';
import { newId } from '#tests/support/people/player.ts';
import { created } from '#tests/support/retros/sample-log.ts';
import { commandOf, LiveRetroStage } from '#tests/support/servers/live-retro-stage.ts';

let stage: LiveRetroStage;
let liveRetros: LiveRetros;
/** The teams that other servers were told of. */
let toldTeams: string[];
/** Every team as it is today. */
const teamOfToday = {
  team: { roster: [{ id: newId(), name: 'Rita' }], workspaceOwner: null },
  ...{ workspace: 'theirs', activitiesOf: null },
  entitlements: { iceBreakers: true, activities: null },
} as unknown as CurrentTeam;
beforeEach(async () => {
  stage = await new LiveRetroStage().build();
  const log = createLog('silent');
  toldTeams = [];
  liveRetros = new LiveRetros({
    events: stage.store.events,
    users: stage.store.users,
    writing: new WritingRates(LOG_RATES, stage.time.now),
    readings: new LogReadings(stage.store.events, READING_RATES, stage.time),
    time: stage.time,
    log,
    peers: null,
    tellTeams: (teams) => void toldTeams.push(...teams),
    actionItems: stage.store.actionItems,
    leftOverRows: stage.store.leftOverRows,
    currentTeams: { of: async (teams) => new Map(teams.map((team) => [team, teamOfToday])) },
  });
});
afterEach(() => stage.close());

const [PER_ADDRESS] = WAITING_PER_NETWORK;
async function opened(): Promise<LiveRetro> {
  const liveRetro = await liveRetros.acquire(stage.retro, 'room');
  if (!liveRetro) throw new Error('no such retro');
  return liveRetro;
}

describe('the live retros of a server', () => {
  it('store a snapshot with this chart version of a retro that is only viewed, so that its log is read once', async () => {
    const { state, seq } = await stage.open();
    await stage.store.events.putSnapshot(stage.retro, seq, CHART_VERSION - 1, state);
    expect(await liveRetros.stateOf(stage.retro, 'job')).toEqual(state);
    const renewed = { seq, chartVersion: CHART_VERSION, state };
    expect(await stage.store.events.snapshot(stage.retro)).toMatchObject(renewed);
  });

  it('are one for each retro, however many people open it at once', async () => {
    const [one, two] = await Promise.all([
      liveRetros.acquire(stage.retro, 'room'),
      liveRetros.acquire(stage.retro, 'room'),
    ]);
    expect(one).not.toBeNull();
    expect(two).toBe(one);
    expect(await liveRetros.acquire(newId(), 'room')).toBeNull();
  });

  it('close some time after the last person has left, with all that was done in them', async () => {
    const liveRetro = await opened();
    await liveRetro.submit(commandOf({ type: 'mood.set', mood: 50 }), stage.ann);
    liveRetros.release(liveRetro);
    stage.time.pass(30_000);
    expect(await liveRetros.acquire(stage.retro, 'room')).toBe(liveRetro);
    stage.time.pass(600_000);
    liveRetros.release(liveRetro);
    stage.time.pass(61_000);
    const again = await liveRetros.acquire(stage.retro, 'room');
    expect(again).not.toBe(liveRetro);
    expect(again?.state).toEqual(liveRetro.state);
    expect((await stage.store.events.snapshot(stage.retro))?.seq).toBe(2);
  });

  it('[JO16] remember where people waited from when they are reopened, so that leaving frees no place', async () => {
    const knock = async (liveRetro: LiveRetro, place: number) => {
      const guest = await stage.store.users.createGuest(newId(), 'Guest', stage.time.now(), null);
      liveRetro.cameFrom(guest.id, [`address ${place}`]);
      return liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), guest);
    };
    const liveRetro = await opened();
    const settings = { ...liveRetro.state.data.settings, waitingRoom: true };
    await liveRetro.submit(commandOf({ type: 'settings.change', settings, invited: [] }), stage.ann);
    for (let i = 0; i < PER_ADDRESS; i++) expect(await knock(liveRetro, 7)).toMatchObject({ ok: true });
    liveRetros.release(liveRetro);
    stage.time.pass(61_000);
    const again = await opened();
    expect(again).not.toBe(liveRetro);
    expect(await knock(again, 7)).toMatchObject({ code: 'crowded' });
    expect(await knock(again, 8)).toMatchObject({ ok: true });
  });

  it('can be read without being opened', async () => {
    expect((await liveRetros.stateOf(stage.retro, 'job'))?.data.id).toBe(stage.retro);
    expect(await liveRetros.stateOf(newId(), 'job')).toBeNull();
    const liveRetro = await liveRetros.acquire(stage.retro, 'room');
    expect(await liveRetros.stateOf(stage.retro, 'job')).toBe(liveRetro?.state);
  });

  it('are found while they are open, and not kept open by that', async () => {
    expect([await liveRetros.openOne(stage.retro), await liveRetros.open(), liveRetros.size]).toEqual([
      null,
      [],
      0,
    ]);
    const liveRetro = await opened();
    expect(await liveRetros.openOne(stage.retro)).toBe(liveRetro);
    expect(await liveRetros.open()).toEqual([liveRetro]);
    liveRetros.release(liveRetro);
    stage.time.pass(60_000);
    expect([await liveRetros.openOne(stage.retro), liveRetros.size]).toEqual([null, 0]);
  });

  it('do without one whose log cannot be read now, which is read again for the next who comes', async () => {
    vi.spyOn(stage.store.events, 'snapshot').mockRejectedValueOnce(new Error('not reached'));
    const failing = liveRetros.acquire(stage.retro, 'room');
    const found = liveRetros.open();
    await expect(failing).rejects.toThrow('not reached');
    expect(await found).toEqual([]);
    expect(liveRetros.size).toBe(0);
    expect((await opened()).id).toBe(stage.retro);
  });

  it('are open for five seconds after something was recorded in them, and for a minute where people were', async () => {
    const say = () => liveRetros.submitTo(stage.retro, commandOf({ type: 'mood.set', mood: 50 }), stage.ann);
    expect(await say()).toEqual({ ok: true, seq: 2 });
    stage.time.pass(4_999);
    expect(liveRetros.size).toBe(1);
    stage.time.pass(1);
    expect(liveRetros.size).toBe(0);
    const liveRetro = await opened();
    liveRetros.release(liveRetro);
    await say();
    stage.time.pass(59_999);
    expect(liveRetros.size).toBe(1);
    stage.time.pass(1);
    expect(liveRetros.size).toBe(0);
    const nothing = commandOf({ type: 'mood.set', mood: 50 });
    expect(await liveRetros.submitTo(newId(), nothing, stage.ann)).toBeNull();
    expect(liveRetros.size).toBe(0);
  });

  it('[WS7] are gone as soon as their log is, for those who have them open and who come', async () => {
    const liveRetro = await opened();
    const gone = vi.fn();
    liveRetro.listen({ gone });
    await liveRetros.catchUp(stage.retro);
    expect(liveRetro.isGone).toBe(false);
    const heads = vi.spyOn(stage.store.events, 'heads');
    heads.mockRejectedValueOnce(new Error('not reached'));
    await liveRetros.catchUp(stage.retro);
    expect(liveRetro.isGone).toBe(false);
    heads.mockResolvedValue(new Map());
    await liveRetros.catchUp(stage.retro);
    await liveRetros.catchUp(newId());
    expect([liveRetro.isGone, gone.mock.calls.length, liveRetros.size]).toEqual([true, 1, 0]);
    // They leave when they are told, which must not keep it open.
    liveRetros.release(liveRetro);
    expect(stage.time.waiting).toBe(0);
  });

  it('[WS7] that close while it is asked whether they are gone end all the same', async () => {
    const liveRetro = await opened();
    vi.spyOn(stage.store.events, 'heads').mockImplementation(async () => {
      liveRetros.release(liveRetro);
      stage.time.pass(60_000);
      return new Map();
    });
    await liveRetros.catchUp(stage.retro);
    expect([liveRetro.isGone, liveRetros.size]).toEqual([true, 0]);
  });

  it('[TA3] tell their team’s other retros when someone was removed, for whom items are kept back, and those without a team nobody', async () => {
    const begun = created(stage.ann);
    const [team, { id, name }] = [newId(), stage.bob];
    await beginRetro(stage.store.events, { ...begun, settings: { ...begun.settings, teamId: team } });
    const person = { id, name, guest: true, avatar: null, invitee: null };
    const facts = [
      { type: 'person.joined', person, role: 'participant', slot: false },
      { type: 'person.removed', person: id, unshared: 0, answered: false },
    ] as const;
    for (const retro of [stage.retro, begun.retro]) {
      expect(await liveRetros.recordAlone(retro, () => yes(facts[0]))).toMatchObject({ ok: true });
      expect(toldTeams).toEqual([]);
      expect(await liveRetros.recordAlone(retro, () => yes(facts[1]))).toMatchObject({ ok: true });
    }
    expect(toldTeams).toEqual([team]);
  });

  it('[AC4] [TM4] are told of their team when it changes, and one that is not open is opened only for that', async () => {
    const begun = created(stage.ann);
    const [team, roster] = [newId(), teamOfToday.team.roster];
    await beginRetro(stage.store.events, { ...begun, settings: { ...begun.settings, teamId: team } });
    await liveRetros.applyTeamIn(newId());
    await liveRetros.applyTeamIn(begun.retro);
    stage.time.pass(1);
    expect(liveRetros.size).toBe(0);
    expect((await liveRetros.asLogged(begun.retro, 'job'))?.data.roster).toEqual(roster);
    const liveRetro = await liveRetros.acquire(begun.retro, 'room');
    const before = teamOfToday.team;
    const changes = [
      ['another team', () => liveRetros.applyTeams([newId()]), roster],
      ['not asked for', () => liveRetros.applyTeams([team], () => false), roster],
      ['the team', () => liveRetros.applyTeams([team]), []],
    ] as const;
    Object.assign(teamOfToday, { team: { ...before, roster: [] } });
    for (const [what, change, then] of changes) {
      await change();
      expect(liveRetro?.state.data.roster, what).toEqual(then);
    }
    Object.assign(teamOfToday, { team: before });
    await liveRetros.applyTeamIn(begun.retro);
    expect(liveRetro?.state.data.roster).toEqual(roster);
    expect(liveRetros.size).toBe(1);
  });

  it('[SY4] that missed something read it from the log', async () => {
    const liveRetro = await opened();
    const elsewhere = await stage.open();
    await elsewhere.submit(commandOf({ type: 'mood.set', mood: 50 }), stage.ann);
    expect(liveRetro.seq).toBe(1);
    await liveRetros.catchUp(stage.retro);
    expect(liveRetro.seq).toBe(2);
  });

  it('[HK1] [HK3] are read by jobs as they are in the log, which may be ahead of those that are open', async () => {
    const liveRetro = await opened();
    const elsewhere = await stage.open();
    await elsewhere.submit(commandOf({ type: 'mood.set', mood: 50 }), stage.ann);
    expect(liveRetro.seq).toBe(1);
    expect(await liveRetros.stateOf(stage.retro, 'job')).toEqual(elsewhere.state);
    expect(liveRetro.seq).toBe(2);
  });

  it('[HK1] [HK3] are read by no job while the log cannot be read, as what it is about may be missing', async () => {
    await opened();
    const away = vi.spyOn(stage.store.events, 'read').mockRejectedValue(new Error('away'));
    await expect(liveRetros.stateOf(stage.retro, 'job')).rejects.toThrow('away');
    away.mockRestore();
    expect(await liveRetros.stateOf(stage.retro, 'job')).not.toBeNull();
  });

  it('all close together when the server stops, each command in them answered', async () => {
    const liveRetro = await liveRetros.acquire(stage.retro, 'room');
    const answer = liveRetro?.submit(commandOf({ type: 'mood.set', mood: 50 }), stage.ann);
    await liveRetros.closeAll();
    expect(await answer).toEqual({ ok: true, seq: 2 });
    expect((await stage.store.events.snapshot(stage.retro))?.seq).toBe(2);
    expect(stage.time.waiting).toBe(0);
  });
});
