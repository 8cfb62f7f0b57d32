import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { createLog } from '#server/base/logger.ts';
import { WAITING_PER_NETWORK } from '#server/retro/knock-networks.ts';
import type { LiveRetro } from '#server/retro/live-retro.ts';
import { LiveRetros } from '#server/retro/live-retros.ts';
import { LOG_RATES, WritingRates } from '#server/retro/log-budget.ts';
import { LogReadings, READING_RATES } from '#server/retro/log-readings.ts';
import { newId } from '#tests/support/people/player.ts';
import { commandOf, LiveRetroStage } from '#tests/support/servers/live-retro-stage.ts';

let stage: LiveRetroStage;
let liveRetros: LiveRetros;
beforeEach(async () => {
  stage = await new LiveRetroStage().build();
  const log = createLog('silent');
  liveRetros = new LiveRetros({
    events: stage.store.events,
    users: stage.store.users,
    writing: new WritingRates(LOG_RATES, stage.time.now),
    readings: new LogReadings(stage.store.events, READING_RATES, stage.time),
    time: stage.time,
    log,
    peers: null,
    tellTeams: () => {},
    actionItems: stage.store.actionItems,
    leftOverRows: stage.store.leftOverRows,
    currentTeams: { of: async () => new Map() },
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

  it('all close together when the server stops, each command in them answered', async () => {
    const liveRetro = await liveRetros.acquire(stage.retro, 'room');
    const answer = liveRetro?.submit(commandOf({ type: 'mood.set', mood: 50 }), stage.ann);
    await liveRetros.closeAll();
    expect(await answer).toEqual({ ok: true, seq: 2 });
    expect((await stage.store.events.snapshot(stage.retro))?.seq).toBe(2);
    expect(stage.time.waiting).toBe(0);
  });
});
