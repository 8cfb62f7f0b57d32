import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Append } from '../log/event-store.ts';
import type { ReadModel, Row } from './read-model.ts';
import { READ_MODELS } from './read-models.ts';
import { type Change, changesOf } from './row-changes.ts';

/** Rows of one statement; databases limit the number of values in it. */
const ROWS_AT_ONCE = 400;

/** The database with tables whose names are known only at run time. */
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;
const anyTable = (db: Kysely<Schema>): AnyTable => db as unknown as AnyTable;

/** Writes the changes of all read models with an append; null if there are none. */
export function rowChangesOf(append: Append): ((db: Kysely<Schema>) => Promise<void>) | null {
  const changes = changesOf(append);
  if (changes.length === 0) return null;
  return async (db) => {
    for (const change of changes) await writeChange(db, change);
  };
}

/** Gives a read model its new rows, whatever is there. */
export async function writeChange(db: Kysely<Schema>, { model, put, drop }: Change): Promise<void> {
  const { table, key } = model;
  for (const rows of pieces(drop)) {
    await anyTable(db)
      .deleteFrom(table)
      .where(({ or, and }) => or(rows.map((row) => and(keyIn(model, row)))))
      .execute();
  }
  for (const rows of pieces(put)) {
    const others = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column));
    await anyTable(db)
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) => {
        const same = conflict.columns([...key]);
        if (others.length === 0) return same.doNothing();
        return same.doUpdateSet((row) =>
          Object.fromEntries(others.map((column) => [column, row.ref(`excluded.${column}`)])),
        );
      })
      .execute();
  }
}

/** The present rows of a retro. */
export function rowsOf(db: Kysely<Schema>, { table, key }: ReadModel, retro: string): Promise<Row[]> {
  return anyTable(db).selectFrom(table).selectAll().where(key[0], '=', retro).execute() as Promise<Row[]>;
}

/** Deletes the rows of deleted people, by their ids and addresses; of one retro, or of all. */
export async function dropRowsOf(
  db: Kysely<Schema>,
  people: readonly string[],
  retro: string | null,
): Promise<void> {
  for (const { table, key, who } of READ_MODELS) {
    if (who === undefined) continue;
    await anyTable(db)
      .deleteFrom(table)
      .where(who, 'in', people)
      .$if(retro !== null, (query) => query.where(key[0], '=', retro))
      .execute();
  }
}

const keyIn = ({ key }: ReadModel, row: Row): Record<string, unknown> =>
  Object.fromEntries(key.map((column) => [column, row[column]]));

function pieces(rows: readonly Row[]): Row[][] {
  const all: Row[][] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    all.push(rows.slice(from, from + ROWS_AT_ONCE));
  return all;
}
