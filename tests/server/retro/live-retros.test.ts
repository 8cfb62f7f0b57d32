import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WAITING_PER_NETWORK } from '#contract/limits.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { createLog } from '#server/base/log.ts';
import type { LiveRetro } from '#server/retro/live-retro.ts';
import { LiveRetros } from '#server/retro/live-retros.ts';
import { LOG_RATES, WritingRates } from '#server/retro/log-budget.ts';
import { newId } from '../../support/server-player.ts';
import { asked, RoomStage } from '../../support/server-room.ts';

let stage: RoomStage;
let rooms: LiveRetros;
beforeEach(async () => {
  stage = await new RoomStage().build();
  const log = createLog('silent');
  rooms = new LiveRetros({
    events: stage.store.events,
    users: stage.store.users,
    writing: new WritingRates(LOG_RATES, stage.time.now),
    time: stage.time,
    log,
    peers: null,
  });
});
afterEach(() => stage.close());

const [PER_ADDRESS] = WAITING_PER_NETWORK;
async function opened(): Promise<LiveRetro> {
  const room = await rooms.acquire(stage.retro);
  if (!room) throw new Error('no room');
  return room;
}

describe('the rooms of a server', () => {
  it('leave a snapshot of this chart of a retro that is only looked at, so that its log is read once', async () => {
    const { state, seq } = await stage.room();
    await stage.store.events.putSnapshot(stage.retro, seq, CHART_VERSION - 1, state);
    expect(await rooms.stateOf(stage.retro)).toEqual(state);
    const renewed = { seq, chartVersion: CHART_VERSION, state };
    expect(await stage.store.events.snapshot(stage.retro)).toEqual(renewed);
  });

  it('are one for each retro, however many come at once', async () => {
    const [one, two] = await Promise.all([rooms.acquire(stage.retro), rooms.acquire(stage.retro)]);
    expect(one).not.toBeNull();
    expect(two).toBe(one);
    expect(await rooms.acquire(newId())).toBeNull();
  });

  it('close some time after the last has gone, with what was done in them', async () => {
    const room = await opened();
    await room.submit(asked({ type: 'mood.set', mood: 50 }), stage.ann);
    rooms.release(room);
    stage.time.pass(30_000);
    expect(await rooms.acquire(stage.retro)).toBe(room);
    stage.time.pass(600_000);
    rooms.release(room);
    stage.time.pass(61_000);
    const again = await rooms.acquire(stage.retro);
    expect(again).not.toBe(room);
    expect(again?.state).toEqual(room.state);
    expect((await stage.store.events.snapshot(stage.retro))?.seq).toBe(2);
  });

  it('[JO16] remember from where people wait when they are opened again, so that leaving makes no room', async () => {
    const knock = async (room: LiveRetro, place: number) => {
      const guest = await stage.store.users.createGuest(newId(), 'Guest', stage.time.now(), null);
      room.cameFrom(guest.id, [`address ${place}`]);
      return room.submit(asked({ type: 'person.join', role: 'participant' }), guest);
    };
    const room = await opened();
    const settings = { ...room.state.data.settings, waitingRoom: true };
    await room.submit(asked({ type: 'settings.change', settings, invited: [] }), stage.ann);
    for (let i = 0; i < PER_ADDRESS; i++) expect(await knock(room, 7)).toMatchObject({ ok: true });
    rooms.release(room);
    stage.time.pass(61_000);
    const again = await opened();
    expect(again).not.toBe(room);
    expect(await knock(again, 7)).toMatchObject({ code: 'crowded' });
    expect(await knock(again, 8)).toMatchObject({ ok: true });
  });

  it('can be looked into without being opened', async () => {
    expect((await rooms.stateOf(stage.retro))?.data.id).toBe(stage.retro);
    expect(await rooms.stateOf(newId())).toBeNull();
    const room = await rooms.acquire(stage.retro);
    expect(await rooms.stateOf(stage.retro)).toBe(room?.state);
  });

  it('all close together when the server stops, each command in them answered', async () => {
    const room = await rooms.acquire(stage.retro);
    const answer = room?.submit(asked({ type: 'mood.set', mood: 50 }), stage.ann);
    await rooms.closeAll();
    expect(await answer).toEqual({ ok: true, seq: 2 });
    expect((await stage.store.events.snapshot(stage.retro))?.seq).toBe(2);
    expect(stage.time.waiting).toBe(0);
  });
});
