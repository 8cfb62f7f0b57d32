import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '../database/migrate.ts';
import { type Embedded, isOfMigrations, quotedName } from './embedded.ts';
import { MoveRefused } from './move-refused.ts';

/** How long to wait for others that are just using the tables, such as a move that was ended, ms. */
const LOCK_MS = 60_000;

/** A PostgreSQL database, whatever is in it. */
export type Target = Kysely<unknown>;

/** Throws `MoveRefused` unless the database can hold every text and there is nothing in it but, at most, our empty tables. */
export async function requireEmpty(target: Target, ours: Embedded['tables']): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(target);
  if (rows[0]?.encoding !== 'UTF8')
    throw new MoveRefused(
      `The database keeps texts as ${rows[0]?.encoding}, which cannot hold all that people write. Create it with: create database hindsight encoding 'UTF8' template template0`,
    );
  const there = await tablesIn(target);
  const strange = there.filter((table) => !ours.has(table) && !isOfMigrations(table));
  if (strange.length > 0)
    throw new MoveRefused(
      `The database is not empty: it has tables of something else (${strange.join(', ')}).`,
    );
  if (there.includes('kysely_migration')) await requireKnown(target);
  for (const table of there.filter((name) => ours.has(name))) {
    const { rows: some } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target);
    if (some.length > 0)
      throw new MoveRefused(
        `The database is not empty: its table ${table} has rows. Nothing was changed. Name an empty database, or empty this one if nobody needs it.`,
      );
  }
}

/** An empty installation of a newer version cannot take what this one knows. */
async function requireKnown(target: Target): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(target);
  if (rows.some(({ name }) => !Object.hasOwn(MIGRATIONS, name)))
    throw new MoveRefused('The database has tables of a newer version of Hindsight. Move with that one.');
}

async function tablesIn(target: Target): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() order by table_name`.execute(target);
  return rows.map(({ name }) => name);
}

/** Throws if a table or column is in one database only: then the migrations make different ones, which is a bug. */
export async function requireSameColumns(target: Target, ours: Embedded['tables']): Promise<void> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() group by table_name`.execute(target);
  const theirs = new Map(rows.map(({ name, columns }) => [name, columns.toSorted().join()]));
  for (const [table, columns] of ours)
    if (theirs.get(table) !== columns.toSorted().join())
      throw new Error(`the table ${table} has other columns in PostgreSQL`);
}

/** Keeps everybody else from writing these tables until the transaction ends. */
export async function lockTables(trx: Target, tables: readonly string[]): Promise<void> {
  await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(trx);
  await sql.raw(`lock table ${tables.map(quotedName).join(', ')} in exclusive mode`).execute(trx);
}

/**
 * Does `act` without foreign keys, since rows refer to each other in circles, and adds these again, which
 * makes PostgreSQL check every row.
 */
export async function withoutForeignKeys(trx: Target, act: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ on: string; name: string; definition: string }>`
    select conrelid::regclass::text as "on", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
  for (const key of rows)
    await sql.raw(`alter table ${key.on} drop constraint ${quotedName(key.name)}`).execute(trx);
  await act();
  for (const key of rows)
    await sql
      .raw(`alter table ${key.on} add constraint ${quotedName(key.name)} ${key.definition}`)
      .execute(trx);
}
