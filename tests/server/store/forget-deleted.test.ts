import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetDeleted, forgetting } from '#server/store/database/forget-deleted.ts';
import { rewrite } from '#server/store/database/shrink.ts';
import { openSqlite } from '#server/store/database/sqlite-dialect.ts';
import { until } from '#tests/support/servers/wait-until.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('[SY2] [VO4] what is written already does not fail because the files cannot be emptied now; that is tried again', async () => {
  const file = join(folder, 'some.sqlite');
  const { dialect, runAlone } = openSqlite(file);
  const db = new Kysely<unknown>({ dialect });
  const closing = new AbortController();
  runAlone('create table said (text)', []);
  runAlone("insert into said values ('a secret')", []);
  // Within a transaction SQLite refuses it with an error, as it does without room or on a failing disk.
  runAlone('begin immediate', []);
  await forgetting(db)(closing.signal);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  await sql`commit`.execute(db);
  await until('the write-ahead log is empty', () => statSync(`${file}-wal`).size === 0);
  closing.abort();
  await db.destroy();
});

it('[SE6] what SQLite leaves of something that it had moved before it was deleted is gone once the file is rewritten', async () => {
  const file = join(folder, 'some.sqlite');
  const { dialect, runAlone } = openSqlite(file);
  const db = new Kysely<unknown>({ dialect });
  const isReadable = () => readFileSync(file).includes('a secret');
  runAlone('create table said (id integer primary key, text)', []);
  for (let id = 0; id < 400; id += 1) runAlone('insert into said (id) values (?)', [id]);
  // They grow in their places, so that pages are divided.
  for (let id = 0; id < 400; id += 1)
    runAlone('update said set text = ? where id = ?', [`a secret ${'.'.repeat(300)}`, id]);
  runAlone('update said set text = null', []);
  expect(await forgetDeleted(db)).toBe(true);
  expect(isReadable(), 'otherwise this shows nothing').toBe(true);
  expect(await rewrite(db)).toBe(true);
  expect(await forgetDeleted(db)).toBe(true);
  expect(isReadable()).toBe(false);
  await db.destroy();
});

it('[SE6] a file that another process writes into is not rewritten now, and nobody waits for it', async () => {
  const file = join(folder, 'some.sqlite');
  const db = new Kysely<unknown>({ dialect: openSqlite(file).dialect });
  const other = openSqlite(file);
  other.runAlone('create table said (text)', []);
  other.runAlone('begin immediate', []);
  expect(await rewrite(db)).toBe(false);
  other.runAlone('commit', []);
  for (const one of [db, new Kysely<unknown>({ dialect: other.dialect })]) await one.destroy();
});
