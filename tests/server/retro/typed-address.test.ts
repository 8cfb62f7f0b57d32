import { afterEach, beforeEach, expect, it } from 'vitest';
import { commandOf, LiveRetroStage } from '#tests/support/servers/live-retro-stage.ts';

let stage: LiveRetroStage;
beforeEach(async () => {
  stage = await new LiveRetroStage().build();
});
afterEach(() => stage.close());

/** A retro that Ann leads, to which these addresses were invited. */
async function inviting(...emails: string[]) {
  const liveRetro = await stage.open();
  const { teamId: _, ...settings } = { ...liveRetro.state.data.settings, waitingRoom: true };
  const command = commandOf({
    type: 'settings.change',
    settings: { ...settings, teamId: null },
    invited: emails.map((email) => ({ email })),
  });
  expect(await liveRetro.submit(command, stage.ann)).toMatchObject({ ok: true });
  return liveRetro;
}

it('[JO4] someone whose address is unproven has to knock, and is matched to the invitation once the moderator lets them in', async () => {
  const bob = await stage.store.users.change(stage.bob.id, { email: 'bob@example.org', temporary: false });
  if (!bob || bob === 'taken') throw new Error('no account');
  const liveRetro = await inviting('bob@example.org', 'cy@example.org');
  await liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), bob);
  expect(liveRetro.state.data.people[bob.id]).toMatchObject({ admission: 'waiting', invitee: null });
  await liveRetro.submit(commandOf({ type: 'person.admit', people: [bob.id] }), stage.ann);
  const invitation = liveRetro.state.data.invited.find(({ email }) => email === 'bob@example.org');
  expect(liveRetro.state.data.people[bob.id]).toMatchObject({
    admission: 'in',
    invitee: invitation?.id,
    slot: false,
  });
  // Nobody but the moderator hears the address.
  const facts = JSON.stringify(liveRetro.since(0)?.filter(({ type }) => type === 'person.admitted'));
  expect(facts).not.toContain('bob@example.org');
});

it('[JO4] someone whose unproven address was not invited takes a free place', async () => {
  const liveRetro = await inviting('cy@example.org');
  await liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
  await liveRetro.submit(commandOf({ type: 'person.admit', people: [stage.bob.id] }), stage.ann);
  expect(liveRetro.state.data.people[stage.bob.id]).toMatchObject({
    admission: 'in',
    invitee: null,
    slot: true,
  });
});

it('[JO4] the moderator cannot invite their own address', async () => {
  const ann = await stage.store.users.change(stage.ann.id, { email: 'ann@example.org', temporary: false });
  if (!ann || ann === 'taken') throw new Error('no account');
  stage.ann = ann;
  const liveRetro = await inviting('ann@example.org', 'cy@example.org');
  expect(liveRetro.state.data.invited.map(({ email }) => email)).toEqual(['cy@example.org']);
});
