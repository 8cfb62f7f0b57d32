import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#tests/support/people/player.ts';
import { commandOf, LiveRetroStage } from '#tests/support/servers/live-retro-stage.ts';

let stage: LiveRetroStage;
beforeEach(async () => {
  stage = await new LiveRetroStage().build();
});
afterEach(() => stage.close());

it('[SY8] whoever leads by the time a command is applied invites nobody whose name was not looked up, and what others do at that moment is written', async () => {
  const liveRetro = await stage.open();
  await liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
  const { settings } = liveRetro.state.data;
  const inviting = (userId: string) =>
    commandOf({ type: 'settings.change', settings, invited: [{ userId, name: 'Somebody', watches: false }] });
  const cy = await stage.store.users.createGuest(newId(), 'Cy', stage.time.now(), null);
  const [nobody, somebody] = [inviting(newId()), inviting(cy.id)];
  const answers = await Promise.all([
    liveRetro.submit(commandOf({ type: 'moderation.hand', to: stage.bob.id }), stage.ann),
    liveRetro.submit(nobody, stage.bob),
    liveRetro.submit(somebody, stage.bob),
    liveRetro.submit(commandOf({ type: 'mood.set', mood: 75 }), stage.ann),
  ]);
  const later = { ok: false, code: 'conflict' };
  expect(answers).toEqual([{ ok: true, seq: 3 }, later, later, { ok: true, seq: 4 }]);
  expect(await liveRetro.submit(nobody, stage.bob)).toMatchObject({ code: 'settings' });
  expect(await liveRetro.submit(somebody, stage.bob)).toMatchObject({ ok: true });
  expect(liveRetro.state.data.invited).toMatchObject([{ userId: cy.id, name: 'Cy' }]);
});
