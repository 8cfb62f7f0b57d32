import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#server/store/store.ts';
import { call } from '#tests/support/people/player.ts';
import {
  buildServer,
  killLeftovers,
  runServer,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';
import { startServer } from '#tests/support/servers/test-server.ts';
import { until } from '#tests/support/servers/wait-until.ts';
import { Crowd } from './persistent-crowd.ts';

const SCRIPTS = join(import.meta.dirname, '../../scripts');
let main: string;
let root: string;
let data: string;
let file: string;
let server: ServerProcess;
let crowd: Crowd;

/** Runs a script beside this process, in which people go on acting. */
const run = (script: 'backup' | 'restore', folder: string, ...args: string[]) =>
  runWith({}, script, folder, ...args);
async function runWith(more: Record<string, string>, script: string, folder: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...more };
  const child = spawn(process.execPath, [join(SCRIPTS, `${script}.mjs`), ...args], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, said };
}
const start = (folder: string) =>
  runServer(main, { DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'error' });

beforeAll(async () => {
  main = await buildServer();
});
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'hindsight-'));
  data = join(root, 'data');
  file = join(root, 'backup');
  server = await start(data);
  crowd = await (await Crowd.gather(() => [server.url], 4)).write();
  crowd.act();
  await crowd.gets(8);
});
afterEach(() => {
  crowd.leave();
  killLeftovers();
  rmSync(root, { recursive: true, force: true });
});

describe('a backup', () => {
  it('of a server under load has all that was acknowledged before it, complete and in order, and can be started', async () => {
    const before = crowd.people.flatMap(({ acked }) => [...acked]);
    expect(await run('backup', data, file)).toMatchObject({ status: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    crowd.leave();
    await server.end('SIGTERM');

    const elsewhere = join(root, 'elsewhere');
    expect(await run('restore', elsewhere, file)).toMatchObject({ status: 0 });
    const store = await openStore(elsewhere);
    const facts = await store.events.read(crowd.retro, 0);
    const commands = await store.events.commands(crowd.retro, 0);
    expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, place) => place + 1));
    expect(before.filter(([id, seq]) => commands.get(id)?.seq !== seq)).toEqual([]);
    await store.close();

    server = await start(elsewhere);
    const token = crowd.host.session.token;
    expect(await call(server.url, '/api/user', token)).toMatchObject({ status: 200 });
    await server.end('SIGTERM');
  });

  it('never overwrites a file, and leaves no partial one if it fails', async () => {
    writeFileSync(file, 'something else');
    expect(await run('backup', data, file)).toMatchObject({
      status: 1,
      said: expect.stringContaining('already exists'),
    });
    expect(await run('backup', join(root, 'nowhere'), join(root, 'b'))).toMatchObject({ status: 1 });
    expect(await run('backup', data, join(root, 'no', 'such', 'folder'))).toMatchObject({ status: 1 });
    expect(readdirSync(root).toSorted()).toEqual(['backup', 'data']);
  });
});

describe('[SY23] a backup of each day', () => {
  it('is read completely, kept for as many days as set, and told in the metrics', async () => {
    const backups = join(root, 'backups');
    const daily = (kept: string) => runWith({ BACKUP_DIR: backups, BACKUPS_KEPT: kept }, 'backup', data);
    const began = Math.floor(Date.now() / 1000);
    const made = await daily('3');
    expect(made).toMatchObject({
      status: 0,
      said: expect.stringMatching(/read completely: \d+ accounts and guests, 1 retros, \d+ entries/),
    });
    const [first = ''] = readdirSync(backups);
    expect(statSync(join(backups, first)).mode & 0o777).toBe(0o600);
    const days = ['2020-01-01T01', '2020-01-02T01', '2020-01-03T01', '2020-01-03T23'];
    const names = days.map((day) => `hindsight-${day}-00-00Z.sqlite`);
    const others = ['mine.sqlite', 'hindsight-2020-01-01T01-00-00Z.sqlite.partial'];
    for (const name of [...names, ...others]) writeFileSync(join(backups, name), '');
    utimesSync(join(backups, others[1] ?? ''), 1, 1);
    await until('a second has passed', () => Date.now() / 1000 > began + 2);
    expect(await daily('3')).toMatchObject({
      status: 0,
      said: expect.stringContaining('kept: 3 of at most 3'),
    });
    const kept = readdirSync(backups).toSorted();
    // Of today the last one, and of two days before; what has another name stays.
    expect(kept).toEqual([names[1], names[3], kept[2], 'mine.sqlite']);
    expect(kept[2] === first).toBe(false);

    const told = await startServer({ metricsToken: 'm', backupDir: backups });
    const headers = { authorization: 'Bearer m' };
    const text = await (await fetch(`${told.url}/metrics`, { headers })).text();
    const [, seconds] = /^hindsight_backup_last_success_timestamp_seconds (\S+)$/m.exec(text) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(began);
    expect(Number(seconds)).toBeLessThanOrEqual(Date.now() / 1000);
    await told.stop();
    expect(await run('restore', join(root, 'elsewhere'), join(backups, kept[2] ?? ''))).toMatchObject({
      status: 0,
    });
  });

  it('that fails leaves no file, removes none, and is not told as done', async () => {
    const backups = join(root, 'backups');
    mkdirSync(backups);
    writeFileSync(join(backups, 'hindsight-2020-01-01T01-00-00Z.sqlite'), '');
    crowd.leave();
    await server.end('SIGTERM');
    const file = join(data, 'hindsight.sqlite');
    const bytes = readFileSync(file);
    // Half of it is gone, as on a failing disk.
    bytes.fill(0xff, bytes.length / 2);
    writeFileSync(file, bytes);
    expect(await runWith({ BACKUP_DIR: backups, BACKUPS_KEPT: '1' }, 'backup', data)).toMatchObject({
      status: 1,
      said: expect.stringContaining('could not be made'),
    });
    expect(readdirSync(backups)).toEqual(['hindsight-2020-01-01T01-00-00Z.sqlite']);
    expect(await runWith({}, 'backup', data)).toMatchObject({
      status: 1,
      said: expect.stringContaining('BACKUP_DIR'),
    });
  });
});

describe('a restore', () => {
  it('changes nothing of a running server, and replaces existing data only if told to', async () => {
    await run('backup', data, file);
    expect(await run('restore', data, file, '--force')).toMatchObject({
      status: 1,
      said: expect.stringContaining('Stop it first'),
    });
    crowd.leave();
    await server.end('SIGTERM');
    expect(await run('restore', data, file)).toMatchObject({
      status: 1,
      said: expect.stringContaining('--force'),
    });
    expect(await run('restore', data, file, '--force')).toMatchObject({ status: 0 });
    const aside = readdirSync(data).filter((name) => name.startsWith('before-restore'));
    for (const name of ['hindsight.sqlite', 'session-secret'])
      expect(aside.filter((kept) => kept.endsWith(`-${name}`))).toHaveLength(1);
    server = await start(data);
    expect(await call(server.url, '/readyz')).toMatchObject({ status: 200 });
  });

  it('with --force moves a database aside whose header is damaged, and leaves nothing of its own work behind', async () => {
    await run('backup', data, file);
    crowd.leave();
    await server.end('SIGTERM');
    writeFileSync(join(data, 'hindsight.sqlite'), 'no header of SQLite'.repeat(500));
    expect(await run('restore', data, file, '--force')).toMatchObject({
      status: 0,
      said: expect.stringContaining('Start the server as usual'),
    });
    const names = readdirSync(data).filter((name) => !name.startsWith('before-restore'));
    expect(names.toSorted()).toEqual(['hindsight.sqlite', 'server.lock', 'session-secret']);
    server = await start(data);
    expect(await call(server.url, '/readyz')).toMatchObject({ status: 200 });
  });

  it('of a file that is not a backup says so, and leaves nothing behind', async () => {
    writeFileSync(file, 'not a database, but long enough to be looked at'.repeat(100));
    const elsewhere = join(root, 'elsewhere');
    expect(await run('restore', elsewhere, file)).toMatchObject({
      status: 1,
      said: expect.stringContaining('not a readable backup'),
    });
    expect(await run('restore', elsewhere, join(root, 'none'))).toMatchObject({ status: 1 });
    expect(existsSync(elsewhere) ? readdirSync(elsewhere) : []).toEqual([]);
  });
});
