import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/base/log.ts';
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

describe('the rooms of a server', () => {
  it('are one for each retro, however many come at once', async () => {
    const [one, two] = await Promise.all([rooms.acquire(stage.retro), rooms.acquire(stage.retro)]);
    expect(one).not.toBeNull();
    expect(two).toBe(one);
    expect(await rooms.acquire(newId())).toBeNull();
  });

  it('close some time after the last has gone, with what was done in them', async () => {
    const room = await rooms.acquire(stage.retro);
    if (!room) throw new Error('no room');
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
