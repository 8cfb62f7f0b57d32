import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import { CHECK_MS, MembershipFeed, PAGES_IN_ALL, PAGES_OF_ONE } from '#server/socket/membership-feed.ts';
import type { SocketConnection } from '#server/socket/socket-connection.ts';
import { ask, tabOf } from '#tests/support/people/account-calls.ts';
import { type Name, TeamPeople } from '#tests/support/people/team-people.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { PATIENCE_MS } from '#tests/support/servers/wait-until.ts';

describe('telling pages of memberships', () => {
  const time = new ManualTime();
  const told = vi.fn();
  const asked: string[][] = [];
  let memberships = new Map<string, string>();
  let fails = false;
  const feed = () =>
    new MembershipFeed({
      time,
      log: createLog('silent'),
      memberships: {
        marks: async (people) => {
          if (fails) throw new Error('the database is away');
          asked.push([...people]);
          return new Map(people.map((person) => [person, memberships.get(person) ?? '']));
        },
      },
    });
  const page = (person: string) =>
    ({ user: { id: person }, socket: { emit: () => told(person) } }) as unknown as SocketConnection;
  const look = async () => {
    time.pass(CHECK_MS);
    // What the look awaits.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  afterEach(() => {
    told.mockReset();
    asked.length = 0;
    memberships = new Map();
    fails = false;
  });

  it('[AC4] every page of the person whose memberships have changed is told once, and nobody else', async () => {
    const pages = feed();
    for (const one of [page('ann'), page('ann'), page('bob')]) await pages.follow(one);
    await look();
    expect(told).not.toHaveBeenCalled();
    memberships.set('ann', 'a workspace');
    await look();
    await look();
    expect(told.mock.calls.flat()).toEqual(['ann', 'ann']);
    pages.stop();
  });

  it('[AC4] the database is asked about people with open pages only, and not at all if there are none', async () => {
    const pages = feed();
    const one = page('ann');
    await pages.follow(one);
    pages.leave(one);
    asked.length = 0;
    await look();
    expect(asked).toEqual([]);
    expect(time.waiting).toBe(0);
  });

  it('[AC4] of several pages of a person one that closes does not keep the others from being told', async () => {
    const pages = feed();
    const one = page('ann');
    for (const opened of [one, page('ann')]) await pages.follow(opened);
    pages.leave(one);
    memberships.set('ann', 'a workspace');
    await look();
    expect(told).toHaveBeenCalledTimes(1);
    pages.stop();
  });

  it('[AC4] a server that stops while it asks does not ask again', async () => {
    const pages = feed();
    await pages.follow(page('ann'));
    time.pass(CHECK_MS);
    pages.stop();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    expect(time.waiting).toBe(0);
  });

  it('[AC4] a database that does not answer only delays it', async () => {
    const pages = feed();
    await pages.follow(page('ann'));
    fails = true;
    await look();
    fails = false;
    memberships.set('ann', 'a workspace');
    await look();
    expect(told).toHaveBeenCalledTimes(1);
    pages.stop();
  });

  it('[AC4] one person cannot have more than ten pages told, and all together not more than 2,000', async () => {
    const pages = feed();
    for (let count = 0; count < PAGES_OF_ONE; count++) expect(await pages.follow(page('ann'))).toBe(true);
    expect(await pages.follow(page('ann'))).toBe(false);
    const others: SocketConnection[] = [];
    for (let count = PAGES_OF_ONE; count < PAGES_IN_ALL; count++) {
      others.push(page(`person ${count}`));
      expect(await pages.follow(others.at(-1) as SocketConnection)).toBe(true);
    }
    expect(await pages.follow(page('bob'))).toBe(false);
    pages.leave(others[0] as SocketConnection);
    expect(await pages.follow(page('bob'))).toBe(true);
    pages.stop();
  });
});

describe('an open page of a workspace', () => {
  const people = new TeamPeople();
  const stops: (() => unknown)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  /** Someone with a page open on a server; `told` resolves when it is told. */
  async function openPage(server: TestServer, name: Name) {
    const player = await tabOf(server, people.people[name]);
    stops.push(() => player.leave());
    let isTold = false;
    const told = new Promise<number>((resolve) =>
      player.socket.on('memberships', () => {
        isTold = true;
        resolve(Date.now());
      }),
    );
    expect(await player.socket.timeout(PATIENCE_MS).emitWithAck('memberships')).toEqual({ ok: true });
    return { told, isTold: () => isTold };
  }

  it('[AC4] is told within two seconds that its person was removed, on whichever server, without a bus', async () => {
    await people.start();
    const { server } = people;
    const other = await startServer({ store: server.store });
    // The first closes the store.
    stops.push(
      () => other.stop('keep').catch(() => {}),
      () => people.stop().catch(() => {}),
    );
    const { workspace, team } = await people.aTeam();
    const [tom, ann, max] = [
      await openPage(other, 'tom'),
      await openPage(server, 'ann'),
      await openPage(server, 'max'),
    ];
    const { token } = people.people.olga;
    const began = Date.now();
    const outOfTeam = { method: 'DELETE', at: `/teams/${team}/members/${people.people.ann.id}` } as const;
    const outOfAll = {
      method: 'DELETE',
      at: `/workspaces/${workspace}/members/${people.people.tom.id}`,
    } as const;
    for (const { method, at } of [outOfTeam, outOfAll])
      expect((await ask(server.url, method, at, { token })).status).toBe(200);
    expect((await tom.told) - began).toBeLessThan(2_000);
    expect((await ann.told) - began).toBeLessThan(2_000);
    expect(max.isTold()).toBe(false);
  });
});
