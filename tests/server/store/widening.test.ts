import { type Dialect, Kysely, type Migration, Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/store/database/migrate.ts';
import { postgresDialect } from '#server/store/database/postgres-dialect.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';
import { narrowed, tablesOf } from './narrowed-tables.ts';

/** The last migration of the version before: everything after it is applied while servers of that version run. */
const BEFORE = '032-suspended-by-operators';

/** What is gone although it was there then, as `narrowed` says it, because that version does not use it any more. */
const UNUSED: readonly string[] = [];

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const places: [string, () => Promise<Dialect>][] = [
  ['the embedded database', async () => sqliteDialect(':memory:')],
  ['PostgreSQL', async () => postgresDialect(await postgres.database(), 'seconds')],
];

describe.each(places)('%s', (_, dialect) => {
  it('[SY21] loses nothing that servers of the version before use: each new migration only adds', async () => {
    const db = new Kysely<unknown>({ dialect: await dialect() });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    const names = Object.keys(MIGRATIONS).sort();
    await migrator.migrateTo(BEFORE);
    let before = await tablesOf(db);
    for (const name of names.filter((one) => one > BEFORE)) {
      await migrator.migrateTo(name);
      const after = await tablesOf(db);
      const lost = narrowed(before, after).filter((problem) => !UNUSED.includes(problem));
      expect([name, lost]).toEqual([name, []]);
      before = after;
    }
    expect(names).toContain(BEFORE);
    await db.destroy();
  });

  const bad: [string, string, string][] = [
    ['renames a column', 'alter table users rename column name to called', 'the column users.name is gone'],
    ['drops a column', 'alter table retros drop column phase', 'the column retros.phase is gone'],
    ['renames a table', 'alter table mails rename to letters', 'the table mails is gone'],
    ['drops a table', 'drop table outbox', 'the table outbox is gone'],
  ];
  it.each(bad)('[SY21] one that %s is found', async (_what, change, problem) => {
    const db = new Kysely<unknown>({ dialect: await dialect() });
    const last = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
    const next: Record<string, Migration> = {
      [`${last}x`]: {
        up: (on) =>
          sql
            .raw(change)
            .execute(on)
            .then(() => {}),
      },
    };
    const provider = { getMigrations: async () => ({ ...MIGRATIONS, ...next }) };
    const migrator = new Migrator({ db, provider });
    await migrator.migrateTo(last);
    const before = await tablesOf(db);
    await migrator.migrateToLatest();
    expect(narrowed(before, await tablesOf(db))).toContain(problem);
    await db.destroy();
  });
});

it('[SY21] a column that needs a value, or has another type, is found too', () => {
  const table = (columns: Record<string, { type: string; needsValue: boolean }>) => new Map([['t', columns]]);
  const before = table({ a: { type: 'text', needsValue: false } });
  const after = table({ a: { type: 'integer', needsValue: false }, b: { type: 'text', needsValue: true } });
  expect(narrowed(before, after)).toEqual([
    'the column t.a was text and is integer',
    'the new column t.b needs a value',
  ]);
  const stricter = table({ a: { type: 'text', needsValue: true } });
  expect(narrowed(before, stricter)).toEqual(['the column t.a now needs a value']);
});
