import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionSecret } from '#server/accounts/session-secret.ts';
import { lockFolder } from '#server/store/database/folder-lock.ts';
import { postgresDialect } from '#server/store/database/postgres-dialect.ts';
import { isOfIndex } from '#server/store/database/search-tables.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { moveToPostgres } from '#server/store/move/move-to-postgres.ts';
import { openPostgres } from '#server/store/store.ts';
import { buildCommand } from '#tests/support/servers/server-process.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';
import { openNewStore } from '#tests/support/stores/new-store.ts';
import { FullInstallation } from './full-installation.ts';

type AnyRow = Record<string, string | number | null>;

let postgres: TestPostgres;
let full: FullInstallation;
beforeAll(async () => {
  [postgres, full] = await Promise.all([startPostgres(), FullInstallation.build()]);
});
afterAll(() => {
  full?.remove();
  return postgres?.stop();
});
let url: string;
let target: Kysely<Record<string, AnyRow>>;
beforeEach(async () => {
  url = await postgres.database();
  target = new Kysely({ dialect: postgresDialect(url, 'seconds') });
});
afterEach(() => target.destroy());

const inFile = (folder: string) =>
  new Kysely<Record<string, AnyRow>>({ dialect: sqliteDialect(join(folder, 'hindsight.sqlite')) });
const count = async (table: string) => (await target.selectFrom(table).selectAll().execute()).length;

/** `npm run move`, with the settings of the installation. */
const command = await buildCommand('move');
const settings = (folder: string, more: Record<string, string> = {}) => ({
  env: { PATH: process.env.PATH, DATA_DIR: folder, ...more },
});
function run(folder: string, address = url, more: Record<string, string> = {}) {
  const args = [command, address];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...settings(folder, more),
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

describe('an installation that moves to PostgreSQL', () => {
  it('[SY22] gives everyone the same answer to every call that reads, with the logins of before', async () => {
    const before = await full.start();
    const answers = await full.readAll(before);
    await before.stop('keep');
    const moved = await moveToPostgres(full.folder, url, () => {});
    expect(moved.find(({ table }) => table === 'retro_facts')?.rows).toBeGreaterThan(200);
    const after = await full.start(await openPostgres(url));
    const now = await full.readAll(after);
    await after.stop('keep');
    const read = [...answers.values()].filter((answer) => answer.startsWith('200'));
    expect(read.length).toBeGreaterThan(100);
    const others = [...answers].filter(([call, answer]) => now.get(call) !== answer);
    expect(others.map(([call, answer]) => [call, answer, now.get(call)])).toEqual([]);
  });

  it('[SY22] brings the rows of every table, with the largest numbers and any letters', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
    await (await openNewStore(folder)).close();
    const source = inFile(folder);
    const tables = (await source.introspection.getTables()).filter(
      ({ name }) => !name.startsWith('kysely_') && !isOfIndex(name),
    );
    await sql`pragma foreign_keys = off`.execute(source);
    const { rows: ofKeys } = await sql<{ name: string }>`select m.name || '.' || c.name as name
      from sqlite_master m, pragma_table_info(m.name) c where c.pk > 0`.execute(source);
    const keys = new Set(ofKeys.map(({ name }) => name));
    // The same text everywhere, so that rows refer to each other; in the second row, nothing where there may be nothing.
    for (const [place, text] of ['“ñ” 🎉 \' "\n\\ \t%s $1', 'b'].entries())
      for (const { name, columns } of tables) {
        const sample = (type: string) =>
          type === 'text' ? text : type === 'bigint' ? Number.MAX_SAFE_INTEGER - place : 2 ** 31 - 1 - place;
        const row = columns.map((column) => [
          column.name,
          // SQLite lets keys be null that are not said to be anything else.
          place === 1 && column.isNullable && !keys.has(`${name}.${column.name}`)
            ? null
            : sample(column.dataType.toLowerCase()),
        ]);
        await source.insertInto(name).values(Object.fromEntries(row)).execute();
      }
    const moved = await moveToPostgres(folder, url, () => {});
    expect(moved.map(({ table, rows }) => [table, rows])).toEqual(tables.map(({ name }) => [name, 2]));
    for (const { name } of tables) {
      const rowsIn = async (db: typeof source) => {
        const rows = await db.selectFrom(name).selectAll().execute();
        return rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
      };
      expect([name, await rowsIn(target)]).toEqual([name, await rowsIn(source)]);
    }
    await source.destroy();
    rmSync(folder, { recursive: true });
  });

  it('[SY22] leaves tables that are as strict as before', async () => {
    await moveToPostgres(full.folder, url, () => {});
    const lost = target
      .insertInto('sessions')
      .values({ id: 's', user_id: 'nobody', created_at: 0, expires_at: 0 });
    await expect(lost.execute()).rejects.toThrow('refers to one that is gone');
    const other = await postgres.prepared();
    const fresh = new Kysely<unknown>({ dialect: postgresDialect(other, 'seconds') });
    const keysIn = async (db: Kysely<unknown> | typeof target) =>
      (
        await sql<object>`select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as is
          from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`.execute(
          db as Kysely<unknown>,
        )
      ).rows;
    expect(await keysIn(target)).toEqual(await keysIn(fresh));
    await fresh.destroy();
  });

  it('[SY22] is all there or not at all: one that breaks off leaves no row, and can be repeated', async () => {
    const broken = moveToPostgres(full.folder, url, ({ table }) => {
      if (table === 'retro_facts') throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    expect([await count('users'), await count('retro_facts')]).toEqual([0, 0]);
    await moveToPostgres(full.folder, url, () => {});
    expect(await count('users')).toBeGreaterThan(5);
    await expect(moveToPostgres(full.folder, url, () => {})).rejects.toThrow('not empty');
  });

  it('[SY22] is given up if what is read back is not what was sent', async () => {
    await moveToPostgres(full.folder, url, () => {});
    await sql`truncate users cascade`.execute(target);
    await sql`create function lose() returns trigger language plpgsql as
      $$ begin new.name := 'someone'; return new; end $$`.execute(target);
    await sql`create trigger lose before insert on users for each row execute function lose()`.execute(
      target,
    );
    for (const table of (await target.introspection.getTables()).map(({ name }) => name))
      if (!table.startsWith('kysely_')) await sql`truncate ${sql.table(table)} cascade`.execute(target);
    await expect(moveToPostgres(full.folder, url, () => {})).rejects.toThrow('users arrived differently');
    expect(await count('users')).toBe(0);
  });

  it('[SY22] is refused where something else is, of which nothing is changed', async () => {
    await sql`create table shop (id integer)`.execute(target);
    await expect(moveToPostgres(full.folder, url, () => {})).rejects.toThrow('something else (shop)');
    expect((await target.introspection.getTables()).map(({ name }) => name)).toEqual(['shop']);
  });

  it('[SY22] has to be of this version', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
    await (await openNewStore(folder)).close();
    const source = inFile(folder);
    await sql`insert into kysely_migration values ('999-of-tomorrow', '')`.execute(source);
    await expect(moveToPostgres(folder, url, () => {})).rejects.toThrow('newer version');
    await sql`delete from kysely_migration where name > '046'`.execute(source);
    await expect(moveToPostgres(folder, url, () => {})).rejects.toThrow('Start this one on that folder once');
    await source.destroy();
    rmSync(folder, { recursive: true });
  });
});

describe('npm run move', () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
    const store = await openNewStore(folder);
    await store.users.createGuest('ann', 'Ann', 1, null);
    await store.close();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('[SY22] says what happens and what to do next, with the setting that keeps everyone logged in', () => {
    const secret = sessionSecret(null, folder);
    const { status, said } = run(folder);
    expect([status, said]).toEqual([0, expect.stringContaining('users: 1 row\n')]);
    expect(said).toContain('each has as many rows as before');
    expect(said).toContain('Do not start a server on');
    const setting = /SESSION_SECRET=(\S+)/.exec(said)?.[1] ?? '';
    expect(Buffer.from(sessionSecret(setting, '/nowhere'))).toEqual(Buffer.from(secret));
    const again = run(folder, url, { SESSION_SECRET: 'x'.repeat(40) });
    expect(again).toEqual({
      status: 1,
      said: expect.stringContaining('Nothing was moved. The database is not empty'),
    });
  });

  it('[SY22] refuses while a server runs on the folder, and says what is missing', () => {
    expect(run(folder, 'mysql://x/y')).toEqual({
      status: 1,
      said: expect.stringContaining('Name the database'),
    });
    expect(run(join(folder, 'none'))).toEqual({
      status: 1,
      said: expect.stringContaining('There is no database'),
    });
    const away = run(folder, 'postgres://u:secret@127.0.0.1:1/x');
    expect(away).toEqual({
      status: 1,
      said: expect.stringContaining('repeat the move with the same command'),
    });
    expect(away.said).not.toContain('secret');
    // The lock is this process's until it ends, as it would be a server's.
    expect(lockFolder(folder)).toBe(true);
    expect(run(folder)).toEqual({ status: 1, said: expect.stringContaining('A server is running') });
  });

  it('[SY22] can be repeated after it was killed', async () => {
    const source = inFile(folder);
    await sql`insert into outbox (id, at, recipient, subject, text, html) values ('m', 1, '', '', '', '')`.execute(
      source,
    );
    await source.destroy();
    url = await postgres.prepared();
    // A row that does not arrive until this test lets it.
    const gate = new pg.Client({ connectionString: url });
    await gate.connect();
    await gate.query(`create function wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(7); return new; end $$;
      create trigger wait before insert on outbox for each row execute function wait();
      select pg_advisory_lock(7)`);
    const first = spawn(process.execPath, [command, url], settings(folder));
    await new Promise<void>((resolve, reject) => {
      first.once('exit', () => reject(new Error('it ended')));
      first.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('mails:')) resolve();
      });
    });
    const ended = new Promise((resolve) => first.once('exit', resolve));
    first.kill('SIGKILL');
    await ended;
    await gate.query('select pg_advisory_unlock(7)');
    expect((await gate.query('select * from users')).rows).toEqual([]);
    expect(run(folder, url)).toEqual({ status: 0, said: expect.stringContaining('outbox: 1 row\n') });
    expect((await gate.query('select id from users')).rows).toEqual([{ id: 'ann' }]);
    await gate.end();
  });
});
