import { expect, it } from 'vitest';
import type { CommandInput } from '#contract/retro/commands.ts';
import { becomeGuest, call, createRetro, join, newId } from '#tests/support/people/player.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();

async function led(name: string) {
  const player = await join(server.url, name);
  await player.open(await createRetro(server.url, player.session.token));
  const invite = (userId: string): CommandInput => ({
    type: 'settings.change',
    settings: player.data.settings,
    invited: [{ userId, name: 'Whatever the page says' }],
  });
  return { player, invite };
}

it('[SY8] inviting someone who does not exist is refused, without delaying others', async () => {
  const mallory = await led('Mallory');
  const others = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dora'].map(led));
  const unknown = { ok: false, code: 'settings', fields: { invited: 'not_found' } };
  for (let round = 0; round < 20; round++) {
    const bad = mallory.player.say(mallory.invite(newId()));
    const next = mallory.player.say({ type: 'mood.set', mood: round % 2 ? 75 : 25 });
    const theirs = others.map(({ player }) => player.say({ type: 'mood.set', mood: round % 2 ? 75 : 25 }));
    expect(await bad).toEqual(unknown);
    for (const ack of [await next, ...(await Promise.all(theirs))]) expect(ack).toMatchObject({ ok: true });
  }
  expect(server.log.join('')).not.toContain('could not be written');
  for (const { player } of [mallory, ...others]) player.leave();
});

it('[SY8] someone who exists is invited under their own name', async () => {
  const { player, invite } = await led('Mo');
  const eve = await becomeGuest(server.url, 'Eve');
  await player.do(invite(eve.user.id));
  expect(player.data.invited).toMatchObject([{ userId: eve.user.id, name: 'Eve' }]);
  player.leave();
});

it('[SY8] a retro cannot be planned with someone who does not exist', async () => {
  const { token } = await becomeGuest(server.url, 'Mo');
  for (const field of ['participant_ids', 'invited_users']) {
    const body = { activity: 'mad_sad_glad', [field]: [newId()] };
    expect(await call(server.url, '/api/retro', token, body)).toMatchObject({ status: 422 });
  }
});
