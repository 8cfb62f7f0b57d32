import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RetroState } from '#contract/retro/wire.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { openStore } from '#server/store/store.ts';
import { becomeGuest, createRetro, join as joinServer, newId, Player } from '#tests/support/people/player.ts';
import {
  buildServer,
  killLeftovers,
  runServer,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';
import { SECRET, startServer } from '#tests/support/servers/test-server.ts';
import { Line } from '../../bench/attacks/attacker-connection.ts';

/** A heap that a few hundred copies of the view do not fit into, megabytes. */
const HEAP = 96;
/** More than the server may need for what nobody reads: what it lets wait, and what has not been collected, megabytes. */
const MUCH = 140;
const TOPICS = 6_000;
const TABS = 50;
const ROUNDS = 10;
const WAY = { from: '127.0.0.2' };

const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
let server: ServerProcess;
let retro: string;
/** A token of somebody who is in it. */
let token: string;

/** A retro with a view of four megabytes. */
async function fill(): Promise<void> {
  const fast = await startServer({}, folder);
  const ann = await joinServer(fast.url, 'Ann');
  retro = await createRetro(fast.url, ann.session.token);
  await ann.open(retro);
  const guest = await becomeGuest(fast.url, 'Mallory');
  token = guest.token;
  const mallory = await new Player(fast.url, guest).connected();
  await mallory.open(retro);
  await mallory.do({ type: 'person.join', role: 'participant' });
  for (const player of [ann, mallory]) player.leave();
  await fast.stop('keep');
  const store = await openStore(folder);
  const snapshot = await store.events.snapshot(retro);
  if (!snapshot) throw new Error('no snapshot');
  const { seq } = snapshot;
  const state = snapshot.state as RetroState;
  const author = ann.id;
  const topics = Array.from({ length: TOPICS }, () => newId()).map((id) => [
    id,
    { id, author, type: 'mad', description: '🛶'.repeat(150) },
  ]);
  const data = { ...state.data, topics: Object.fromEntries(topics) };
  await store.events.putSnapshot(retro, seq, CHART_VERSION, { ...state, data });
  await store.close();
}

beforeAll(async () => {
  await fill();
  server = await runServer(await buildServer(), {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
    SESSION_SECRET: new TextDecoder().decode(SECRET),
  });
});
afterAll(async () => {
  await server.end('SIGKILL');
  killLeftovers();
  rmSync(folder, { recursive: true, force: true });
});

/** What the server has in memory, megabytes. */
const memory = (): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' }).stdout) / 1024;

it('[SY16] [SY17] fifty tabs that reopen a large retro and read nothing cost little, and do not affect others', async () => {
  const port = Number(new URL(server.url).port);
  const other = await joinServer(server.url, 'Ann');
  const own = await createRetro(server.url, other.session.token);
  await other.open(own);
  const before = memory();
  let most = before;
  const tabs = await Promise.all(Array.from({ length: TABS }, () => Line.open({ ...WAY, port }, token)));
  for (const tab of tabs) tab?.stopReading();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const tab of tabs) tab?.tell('open', { retro, since: null });
    await other.do({ type: 'mood.set', mood: round % 2 ? 25 : 75 });
    most = Math.max(most, memory());
  }
  expect(most - before).toBeLessThan(MUCH);
  for (const tab of tabs) tab?.close();
  other.leave();
  // A busy machine takes its time for so many views.
});

it('[SY17] views are charged by their bytes: repeatedly opening a large retro has to wait', async () => {
  const port = Number(new URL(server.url).port);
  const { token: reader } = await becomeGuest(server.url, 'Reader');
  const line = await Line.open({ ...WAY, port }, reader);
  await line?.ask('open', { retro, since: null });
  const joined = await line?.ask('command', { id: newId(), type: 'person.join', role: 'watcher' });
  let bytes = 0;
  const answers: unknown[] = [];
  for (let round = 0; round < 200; round += 1) {
    const answer = await line?.ask('open', { retro, since: null });
    answers.push(answer);
    bytes += JSON.stringify(answer).length;
    if (!(answer as { ok: boolean }).ok) break;
  }
  expect(answers.at(-1)).toEqual({ ok: false, code: 'too_many' });
  expect(bytes).toBeLessThan(24 * 1024 * 1024);
  // Who only resumes after a short drop is not held up.
  const { seq } = joined as { seq: number };
  expect(await line?.ask('open', { retro, since: seq })).toMatchObject({ ok: true, after: seq });
  line?.close();
});

it('[SY16] without a rate limit for views, someone who reopens a large retro and reads nothing is disconnected, and can come back', async () => {
  await server.end('SIGTERM');
  const open = await startServer({}, folder);
  const port = Number(new URL(open.url).port);
  const tab = await Line.open({ ...WAY, port }, token);
  const other = await Line.open({ ...WAY, port }, token);
  tab?.stopReading();
  const wereCut = () => open.log.filter((line) => line.includes('a connection that does not read was ended'));
  // Far more than the kernel takes. The other's answer shows that the server has gone on to what was asked before.
  for (let round = 0; round < 40 && wereCut().length === 0; round += 1) {
    tab?.tell('open', { retro, since: null });
    expect(await other?.ask('open', { retro, since: null })).toMatchObject({ ok: true });
  }
  expect(wereCut()).toHaveLength(1);
  const back = await Line.open({ ...WAY, port }, token);
  expect(await back?.ask('open', { retro, since: null })).toMatchObject({ ok: true });
  for (const line of [tab, other, back]) line?.close();
  await open.stop('keep');
});
