import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { call } from '#tests/support/people/player.ts';
import { assemble, playThrough, ROLES } from '#tests/support/retros/retro-script.ts';
import { NO_LIMITS, startServer } from '#tests/support/servers/test-server.ts';

it('[SY17] forms for planning a retro again read its log once for many, and are charged to each as its brief is', async () => {
  const server = await startServer();
  const play = await assemble(server.url);
  await playThrough(play, async () => {});
  const leader = ROLES.find((role) => {
    const { view } = play.cast[role];
    return view?.kind === 'room' && view.state.data.moderator === play.cast[role].id;
  });
  if (!leader) throw new Error('nobody leads');
  for (const role of ROLES) play.cast[role].leave();
  const { events } = server.store;
  const { read } = events;
  let reads = 0;
  events.read = (...asked) => {
    reads += 1;
    return read.apply(events, asked);
  };
  const rates = { ...NO_LIMITS, http: { ...NO_LIMITS.http, briefs: { perSecond: 1, burst: 4_000 } } };
  const later = await startServer(
    { store: { ...server.store, close: async () => {} }, rates },
    server.folder,
  );
  const { token } = play.sessions[leader];
  const ask = (what: string) => call(later.url, `/api/retro/${play.retro}/${what}`, token);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('again')));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(10);
  expect(reads).toBe(1);
  // One allowance for all that is made of whole retros.
  for (const what of ['again', 'brief', 'replay'])
    expect(await ask(what)).toMatchObject({ status: 429, json: { error: 'too_many' } });
  await later.stop('keep');
  await server.stop();
});

/** Where whole logs are read, and why that cannot be asked for more often than others can bear. */
const READERS: Record<string, string> = {
  'retro/load-retro.ts': 'reads them',
  'retro/live-retros.ts': 'opens retros, and keeps what is only looked at for two seconds',
  'replay/replay-route.ts': 'in turns, by bytes',
  'transfers/export-job.ts': 'one after another in a job',
  'planning/next-retro-jobs.ts': 'once for each finished retro, in a job',
  'retro/live-retro.ts': 'only what another server wrote meanwhile',
  'retro/recent-facts.ts': 'only what one connection missed; charged by its bytes',
  'store/log/sql-event-store.ts': 'is the log',
};

it('[SY17] nothing else of the server reads a log', () => {
  const folder = new URL('../../server/', import.meta.url);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) =>
      /\b(?:loadState|loadRetro)\(|\bevents\.(?:read|snapshot)\(/.test(
        readFileSync(new URL(path, folder), 'utf8'),
      ),
    );
  expect(found.filter((path) => !(path in READERS))).toEqual([]);
});
