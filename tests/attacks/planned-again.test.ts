import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Time } from '#server/base/system-clock.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { becomeGuest, call, createRetro } from '#tests/support/people/player.ts';
import { assemble, type Play, playThrough, ROLES } from '#tests/support/retros/retro-script.ts';
import { serverForEach } from '#tests/support/servers/server-for-tests.ts';
import { NO_LIMITS, startServer } from '#tests/support/servers/test-server.ts';

/** A clock by which nothing is forgotten meanwhile, however busy this machine is. */
const STANDING: Time = { now: () => Date.now(), after: () => () => {} };

const server = serverForEach();

/** A retro that is over and that nobody has open, and the token of the person who led it. */
async function overAndClosed(): Promise<Play & { leader: string }> {
  const play = await assemble(server.url);
  await playThrough(play, async () => {});
  const leader = ROLES.find((role) => {
    const { view } = play.cast[role];
    return view?.kind === 'room' && view.state.data.moderator === play.cast[role].id;
  });
  if (!leader) throw new Error('nobody leads');
  for (const role of ROLES) play.cast[role].leave();
  return { ...play, leader: play.sessions[leader].token };
}

/** The server started again, and how often it has read a log since. */
async function later(rates: Partial<typeof NO_LIMITS> = {}) {
  const { store } = server;
  const { snapshot } = store.events;
  const count = { reads: 0 };
  const events = {
    ...store.events,
    snapshot: (retro: string) => {
      count.reads += 1;
      return snapshot(retro);
    },
  };
  const started = await startServer(
    {
      store: { ...store, events, close: async () => {} },
      rates: { ...NO_LIMITS, ...rates },
      time: STANDING,
    },
    server.folder,
  );
  return { ...started, count };
}

describe('[SY17] forms for planning a retro again', () => {
  it('read its log once for many, and are charged to each as its brief is', async () => {
    const { retro, leader } = await overAndClosed();
    const briefs = { perSecond: 1, burst: 4_000 };
    const { url, count, stop } = await later({ http: { ...NO_LIMITS.http, briefs } });
    const askFor = (what: string) => call(url, `/api/retro/${retro}/${what}`, leader);
    const answers = await Promise.all(Array.from({ length: 20 }, () => askFor('again')));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(10);
    expect(count.reads).toBe(1);
    // One allowance for all that is made of whole retros.
    for (const what of ['again', 'brief', 'replay'])
      expect(await askFor(what)).toMatchObject({ status: 429, json: { error: 'too_many' } });
    await stop('keep');
  });
});

describe('[SY17] the log of a retro that nobody has open', () => {
  it('is read once for all calls about it, its brief opened by a link too', async () => {
    const { retro, leader, sessions } = await overAndClosed();
    const { url, count, routes, stop } = await later();
    const made = await ask(url, 'PUT', `/retro/${retro}/brief/link`, {
      token: leader,
      body: { with_names: true },
    });
    expect(made.status).toBe(200);
    const about = routes
      .filter((route) => route.method === 'GET' && route.url.startsWith('/api/retro/:id'))
      .map((route) => route.url.replace(':id', retro));
    expect(about.length).toBeGreaterThan(10);
    const callers = [leader, sessions.ann.token, sessions.ben.token, sessions.watcher.token];
    const answers = await Promise.all([
      ...[...about, ...about].flatMap((path) => callers.map((token) => call(url, path, token))),
      ...Array.from({ length: 20 }, () => call(url, `/api/shared_brief?token=${made.json.token}`)),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(60);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(count.reads).toBe(1);
    await stop('keep');
  });

  it('is charged to the person who has one after another read, and who then has to wait', async () => {
    const { token } = await becomeGuest(server.url, 'Mallory');
    const retros: string[] = [];
    while (retros.length < 12) retros.push(await createRetro(server.url, token));
    const mine = await createRetro(server.url, (await becomeGuest(server.url, 'Ann')).token);
    const few = { perSecond: 1, burst: 2_000 };
    const { url, count, stop } = await later({ logReadings: { person: few, network: few } });
    const statuses: number[] = [];
    for (const retro of [...retros, ...retros]) {
      const answer = await call(url, `/api/retro/${retro}`, token);
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(10);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(count.reads).toBeLessThan(8);
    // It keeps nobody else out.
    expect((await call(url, `/api/retro/${mine}/door`)).status).toBe(200);
    await stop('keep');
  });
});

/** Where logs are read, and why that cannot be asked for more often than others can bear. */
const READERS: Record<string, string> = {
  'retro/load-retro.ts': 'reads them, with leave',
  'retro/log-readings.ts': 'gives leave: in turns, charged by bytes',
  'retro/live-retros.ts': 'opens retros: with leave, or for those who come in, whose view is charged',
  'replay/replay-route.ts': 'in turns, by bytes',
  'retro/live-retro.ts': 'only what another server wrote meanwhile',
  'retro/command-queue.ts': 'only what another server wrote meanwhile',
  'retro/recent-facts.ts': 'only what one connection missed; charged by its bytes',
  'planning/retro-plan-routes.ts': 'only its size, in turns',
  'store/log/sql-event-store.ts': 'is the log',
};

/** Files of the server in which this is found. */
function filesWith(pattern: RegExp): string[] {
  const folder = new URL('../../server/', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => pattern.test(readFileSync(new URL(path, folder), 'utf8')));
}

describe('[SY17] nothing else of the server', () => {
  it('reads a log', () => {
    const found = filesWith(/\b(?:loadState|loadRetro)\(|\bevents\)?\.(?:read|snapshot|commands|size)\(/);
    expect(found.filter((path) => !(path in READERS))).toEqual([]);
    expect(
      filesWith(/\{[^}]*\b(?:read|snapshot|commands)\b[^}]*\} = (?:this\.#)?(?:deps\.)?events\b/),
    ).toEqual([]);
  });

  it('gives itself leave to read one, or opens a retro without being charged', () => {
    expect(filesWith(/new Leave\(/).toSorted()).toEqual(['retro/live-retros.ts', 'retro/log-readings.ts']);
    expect(filesWith(/\.acquire\(\w+, 'room'\)/)).toEqual(['socket/retro-feeds.ts']);
  });
});
