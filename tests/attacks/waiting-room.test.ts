import { afterEach, beforeEach, expect, it } from 'vitest';
import { KnockNetworks, WAITING_PER_NETWORK } from '#server/retro/knock-networks.ts';
import { becomeGuest, createRetro, join, newId, Player } from '#tests/support/people/player.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const [PER_ADDRESS] = WAITING_PER_NETWORK;
const KNOCK = { type: 'person.join', role: 'participant' } as const;

let server: TestServer;
let mo: Player;
let retro: string;
const time = new ManualTime();
beforeEach(async () => {
  server = await startServer({ time, trustProxy: true });
  mo = await join(server.url, 'Mo');
  retro = await createRetro(server.url, mo.session.token, { waiting_room_enabled: true });
  await mo.open(retro);
});
afterEach(async () => {
  mo.leave();
  await server.stop();
});

/** A guest behind a proxy, by the address that it saw. */
async function from(address: string, name = 'Guest'): Promise<Player> {
  const session = await becomeGuest(server.url, name);
  const player = await new Player(server.url, session, undefined, { 'x-forwarded-for': address }).connected();
  await player.open(retro);
  return player;
}

it('[JO16] one IP address cannot fill the waiting room, nor knock again at once after a rejection', async () => {
  const crowd: Player[] = [];
  for (let i = 0; i <= PER_ADDRESS; i++) crowd.push(await from('203.0.113.7', `Guest ${i}`));
  const acks = await Promise.all(crowd.map((player) => player.say(KNOCK)));
  expect(acks.filter(({ ok }) => ok)).toHaveLength(PER_ADDRESS);
  expect(acks.filter((ack) => !ack.ok && ack.code === 'crowded')).toHaveLength(1);
  // Others find room.
  const lou = await from('198.51.100.4', 'Lou');
  expect(await lou.say(KNOCK)).toMatchObject({ ok: true });
  await mo.catchUp();
  const waiting = Object.values(mo.data.people).filter(({ admission }) => admission === 'waiting');
  await mo.do({ type: 'person.reject', people: waiting.map(({ id }) => id) });
  const again = await Promise.all(crowd.map((player) => player.say(KNOCK)));
  expect(again.filter(({ ok }) => ok)).toEqual([]);
  const late = await from('203.0.113.7', 'Late');
  expect(await late.say(KNOCK)).toMatchObject({ code: 'crowded' });
  for (const player of [...crowd, lou, late]) player.leave();
});

it('[JO16] [RO6] a stranger who keeps changing their request causes few facts, and can be removed', async () => {
  const eve = await from('203.0.113.8', 'Eve');
  const before = mo.batches.length;
  for (let i = 0; i < 60; i++) {
    const ack = await eve.say({ ...KNOCK, role: i % 2 ? 'watcher' : 'participant' });
    if (i >= 10 && i % 2 === 0) expect(ack).toMatchObject({ code: 'limit' });
  }
  await mo.catchUp();
  expect(mo.batches.length - before).toBe(10);
  await mo.do({ type: 'person.remove', person: eve.id });
  await eve.until(() => eve.view?.kind === 'door' && eve.view.admission === 'removed');
  expect(await eve.say(KNOCK)).toMatchObject({ code: 'removed' });
  eve.leave();
});

it('[JO16] wider IPv6 networks are counted too', () => {
  const kim = { ...(aRetro({ waiting: ['Kim'] }).state.data.people.kim0000000000000 as object) };
  const knockers = new KnockNetworks();
  const data = { ...aRetro().state.data, people: {} as Record<string, never> };
  const knockFrom = (place: number): boolean => {
    const id = newId();
    const [site, home] = [Math.floor(place / 100), place];
    knockers.note(id, [`home ${home}`, `site ${site}`, 'provider'], data);
    if (knockers.isCrowded(id, data, 0)) return false;
    data.people[id] = { ...kim, id } as never;
    return true;
  };
  const standing = Array.from({ length: 400 }, (_, place) => knockFrom(place)).filter(Boolean);
  expect(standing).toHaveLength(WAITING_PER_NETWORK[2]);
});
