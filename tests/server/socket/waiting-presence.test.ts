import { expect, it } from 'vitest';
import { becomeGuest, createRetro, Player } from '#tests/support/people/player.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();

/** Three guests, a retro of Ann's with a waiting room, and how they open it. */
async function withWaitingRoom() {
  const [ann, bob, kim] = await Promise.all(
    ['Ann', 'Bob', 'Kim'].map((name) => becomeGuest(server.url, name)),
  );
  if (!ann || !bob || !kim) throw new Error('nobody came');
  const retro = await createRetro(server.url, ann.token, { waiting_room_enabled: true });
  const come = async (who: typeof ann) => {
    const player = await new Player(server.url, who).connected();
    await player.open(retro);
    return player;
  };
  return { ann, bob, kim, retro, come };
}

it('[JO6] people who wait are told whether the moderator is connected, and about nobody else', async () => {
  const { ann, bob, kim, come } = await withWaitingRoom();
  const host = await come(ann);
  const waiting = await come(kim);
  await waiting.do({ type: 'person.join', role: 'participant' });
  await waiting.until(() => waiting.presence?.moderator === true);
  const other = await come(bob);
  await other.do({ type: 'person.join', role: 'participant' });
  await host.do({ type: 'person.admit', people: [bob.user.id] });
  await other.until(() => other.presence?.online.includes(ann.user.id) === true);
  const heard = () => waiting.received.filter((text) => text.includes('"presence"')).length;
  const before = heard();
  other.leave();
  await host.until(() => host.presence?.since[bob.user.id] !== undefined);
  expect(heard()).toBe(before);
  host.leave();
  await waiting.until(() => waiting.presence?.moderator === false);
  expect(waiting.presence).toEqual({ online: [], since: {}, moderator: false });
  expect(waiting.received.join('')).not.toContain(bob.user.id);
  waiting.leave();
});

it('[JO6] [RO6] removed or rejected people are told nothing about who is connected', async () => {
  const { ann, bob, kim, retro, come } = await withWaitingRoom();
  const host = await come(ann);
  const knock = { type: 'person.join', role: 'participant' } as const;
  const [removed, rejected] = [await come(bob), await come(kim)];
  for (const player of [removed, rejected]) await player.do(knock);
  await host.do({ type: 'person.admit', people: [bob.user.id] });
  await host.do({ type: 'person.remove', person: bob.user.id });
  await host.do({ type: 'person.reject', people: [kim.user.id] });
  for (const player of [removed, rejected]) player.leave();
  for (const who of [bob, kim]) {
    const again = await come(who);
    // What is answered after the greeting comes after it.
    await again.open(retro);
    expect(again.presence).toBeNull();
    again.leave();
  }
  host.leave();
});
