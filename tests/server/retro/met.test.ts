import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandOf, LiveRetroStage } from '#tests/support/servers/live-retro-stage.ts';

let stage: LiveRetroStage;
beforeEach(async () => {
  stage = await new LiveRetroStage().build();
});
afterEach(() => stage.close());

describe('a person who is here together with the moderator', () => {
  const HALF_AN_HOUR = 30 * 60_000;

  it('[RO5] is recorded once, and remembered after the retro was closed and reopened', async () => {
    const liveRetro = await stage.open();
    await liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
    expect(liveRetro.state.data.people[stage.bob.id]?.met).toBeUndefined();
    liveRetro.presence.connect(stage.bob.id);
    liveRetro.presence.connect(stage.ann.id);
    liveRetro.presence.disconnect(stage.ann.id, stage.time.now());
    liveRetro.presence.connect(stage.ann.id);
    liveRetro.presence.disconnect(stage.ann.id, stage.time.now());
    await liveRetro.close();
    const facts = await stage.store.events.read(stage.retro, 2);
    expect(facts).toMatchObject([{ type: 'people.met', people: [stage.bob.id] }]);
    const again = await stage.open();
    stage.time.pass(HALF_AN_HOUR / 2);
    const claim = await again.submit(commandOf({ type: 'moderation.claim' }), stage.bob);
    expect(claim).toMatchObject({ ok: true });
  });

  it('[RO5] is not recorded for someone who came and went while the moderator was away', async () => {
    const liveRetro = await stage.open();
    await liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
    liveRetro.presence.connect(stage.bob.id);
    stage.time.pass(HALF_AN_HOUR / 2);
    const claim = await liveRetro.submit(commandOf({ type: 'moderation.claim' }), stage.bob);
    expect(claim).toMatchObject({ ok: false, code: 'too_early' });
    liveRetro.presence.disconnect(stage.bob.id, stage.time.now());
    liveRetro.presence.connect(stage.ann.id);
    await liveRetro.close();
    expect(await stage.store.events.read(stage.retro, 2)).toEqual([]);
  });
});
