import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asked, RoomStage } from '../../support/server-room.ts';

let stage: RoomStage;
beforeEach(async () => {
  stage = await new RoomStage().build();
});
afterEach(() => stage.close());

describe('who is here together with the moderator', () => {
  const HALF_AN_HOUR = 30 * 60_000;

  it('[RO5] is put down once, and known again after the retro was closed and opened', async () => {
    const room = await stage.room();
    await room.submit(asked({ type: 'person.join', role: 'participant' }), stage.bob);
    expect(room.state.data.people[stage.bob.id]?.met).toBeUndefined();
    room.presence.connect(stage.bob.id);
    room.presence.connect(stage.ann.id);
    room.presence.disconnect(stage.ann.id, stage.time.now());
    room.presence.connect(stage.ann.id);
    room.presence.disconnect(stage.ann.id, stage.time.now());
    await room.close();
    const facts = await stage.store.events.read(stage.retro, 2);
    expect(facts).toMatchObject([{ type: 'people.met', people: [stage.bob.id] }]);
    const again = await stage.room();
    stage.time.pass(HALF_AN_HOUR / 2);
    const claim = await again.submit(asked({ type: 'moderation.claim' }), stage.bob);
    expect(claim).toMatchObject({ ok: true });
  });

  it('[RO5] is of no matter for who came and went while the moderator was away', async () => {
    const room = await stage.room();
    await room.submit(asked({ type: 'person.join', role: 'participant' }), stage.bob);
    room.presence.connect(stage.bob.id);
    stage.time.pass(HALF_AN_HOUR / 2);
    const claim = await room.submit(asked({ type: 'moderation.claim' }), stage.bob);
    expect(claim).toMatchObject({ ok: false, code: 'too_early' });
    room.presence.disconnect(stage.bob.id, stage.time.now());
    room.presence.connect(stage.ann.id);
    await room.close();
    expect(await stage.store.events.read(stage.retro, 2)).toEqual([]);
  });
});
