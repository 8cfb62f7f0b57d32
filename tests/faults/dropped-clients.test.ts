import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#tests/support/servers/wait-until.ts';
import { type NetProxy, startProxy } from '#tests/support/services/unreliable-proxy.ts';
import { oneServer } from './one-server.ts';
import { Crowd } from './persistent-crowd.ts';
import type { Person } from './persistent-person.ts';

const PEOPLE = 40;
const TABS = 5;
/** So seldom that two hundred pages in this one process can follow, ms. */
const SELDOM_MS = 1_000;

const running = oneServer();
let cable: NetProxy;
beforeAll(async () => {
  cable = await startProxy(() => [Number(new URL(running().process.url).port)]);
});
afterAll(() => cable.close());

/** So little that it is sent by itself; on a slow machine somebody may be away for longer. */
const LITTLE = 300;

/** Whether somebody who had missed little was sent everything. */
const isMoreThanMissed = ({ request, answer }: Person['openings'][number]): boolean =>
  answer.ok && 'view' in answer && answer.seq - (request.since ?? 0) < LITTLE;

const isLive = ({ client }: Person) => client.getSnapshot().connection === 'live';

it(`[SY5] ${PEOPLE * TABS} pages that drop and return within a second get what they missed and no more`, async () => {
  const server = running();
  const urls = () => [`http://127.0.0.1:${cable.port}`];
  const crowd = await (await Crowd.gather(urls, PEOPLE)).write();
  const firsts = [...crowd.people];
  for (const person of firsts) for (let tab = 1; tab < TABS; tab += 1) crowd.tabOf(person, { urls });
  await Promise.all(crowd.people.slice(PEOPLE).map((tab) => tab.come()));
  const all = crowd.people;
  for (const person of firsts) person.act(SELDOM_MS);
  await crowd.gets(1, firsts);
  // Somebody whose connection holds goes on meanwhile.
  const steady = crowd.tabOf(crowd.host, { urls: server.urls });
  await steady.come();
  steady.act();
  const openings = all.map((person) => person.openings.length);

  cable.cut();
  for (const person of firsts) person.rest();
  await until('all have dropped', () => all.every((person) => person === steady || !isLive(person)));
  await crowd.gets(3, [steady]);
  cable.restore();
  crowd.wake();
  await until('all are back', () => all.every(isLive));

  for (const [place, person] of all.entries()) {
    const again = person.openings.slice(openings[place]);
    expect(again.every(({ request }) => request.since !== null)).toBe(true);
    expect(again.filter(isMoreThanMissed)).toEqual([]);
    if (person !== steady) expect(again.some(({ answer }) => answer.ok)).toBe(true);
  }
  for (const person of firsts) person.act(SELDOM_MS);
  await crowd.gets(1, firsts);
  await server.check(crowd);
  crowd.leave();
});
