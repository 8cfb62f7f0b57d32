import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetting } from '#server/store/database/forget-deleted.ts';
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
