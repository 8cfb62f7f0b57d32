import { expect, it } from 'vitest';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { becomeGuest, createRetro, Player } from '#tests/support/people/player.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();

const rename = (token: string, name: string) =>
  ask(server.url, 'PATCH', '/users/me', { token, body: { name } });
/** Somebody who takes part in a retro. */
async function joined(session: Session, retro: string): Promise<Player> {
  const player = await new Player(server.url, session).connected();
  await player.open(retro);
  await player.do({ type: 'person.join', role: 'participant' });
  return player;
}
const nameIn = (player: Player, id: string) =>
  player.view?.kind === 'room' ? player.view.state.data.people[id]?.name : undefined;

it('[JO12] a guest corrects their name, and everyone in the room sees the new one at once', async () => {
  const [ann, bob] = await Promise.all([becomeGuest(server.url, 'Ann'), becomeGuest(server.url, 'Bbo')]);
  const retro = await createRetro(server.url, ann.token);
  const [host, player] = await Promise.all([joined(ann, retro), joined(bob, retro)]);
  expect(await rename(bob.token, ' Bob ')).toMatchObject({ status: 200, json: { name: 'Bob' } });
  await host.until(() => nameIn(host, bob.user.id) === 'Bob');
  await player.until(() => nameIn(player, bob.user.id) === 'Bob');
  expect((await ask(server.url, 'GET', '/user', { token: bob.token })).json.name).toBe('Bob');
  host.leave();
  player.leave();
});

it('[JO12] a name corrected elsewhere is up to date when the person reopens the retro', async () => {
  const [ann, bob] = await Promise.all([becomeGuest(server.url, 'Ann'), becomeGuest(server.url, 'Bbo')]);
  const retro = await createRetro(server.url, ann.token);
  const [host, player] = await Promise.all([joined(ann, retro), joined(bob, retro)]);
  player.leave();
  await rename(bob.token, 'Bob');
  expect(nameIn(host, bob.user.id)).toBe('Bbo');
  const again = await new Player(server.url, bob).connected();
  await again.open(retro);
  await host.until(() => nameIn(host, bob.user.id) === 'Bob');
  host.leave();
  again.leave();
});

it('[JO12] [SY8] nobody can fill the log of a retro by changing their name again and again', async () => {
  const bob = await becomeGuest(server.url, 'Bob');
  const codes: number[] = [];
  for (let i = 0; i < 12; i += 1) codes.push((await rename(bob.token, `Bob ${i}`)).status);
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(codes.slice(10)).toEqual([429, 429]);
});
