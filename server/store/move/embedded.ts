import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { MIGRATIONS } from '../database/migrate.ts';
import { isOfIndex } from '../database/search-tables.ts';
import { MoveRefused } from './move-refused.ts';

/** Rows that are read at a time, of either database: the largest are parts of files, of half a MB. */
export const ROWS_AT_ONCE = 50;
/** What SQLite's number of a row is called here; no column is called so. */
const PLACE = 'place in the table';

type Database = InstanceType<typeof DatabaseSync>;

/** A value of a row. The tables have no others (`database/schema.ts`). */
export type Value = string | number | null;

/** The embedded database as it was when it was opened: what is written to it since is not seen. */
export interface Embedded {
  /** The tables without those of the migrations and of its own index, by name, and the columns of each. */
  tables: ReadonlyMap<string, readonly string[]>;
  /** The rows of a table one after the other, with these columns. */
  rows: (table: string, columns: readonly string[]) => Iterable<Value[]>;
  close: () => void;
}

/** Kysely's own tables: each database keeps its own list of what was changed in it. */
export const isOfMigrations = (table: string): boolean => table.startsWith('kysely_migration');

/** A name as SQL has it. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Opens the database in a folder for reading. Throws `MoveRefused` if another version of Hindsight has made its tables. */
export function openEmbedded(folder: string): Embedded {
  const database = new DatabaseSync(join(folder, 'hindsight.sqlite'), { readOnly: true });
  try {
    database.exec('begin');
    requireThisVersion(database, folder);
    return {
      tables: tablesIn(database),
      rows: (table, columns) => rowsIn(database, table, columns),
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function tablesIn(database: Database): Map<string, string[]> {
  const tables = namesFrom(database, "select name from sqlite_master where type = 'table' order by name");
  return new Map(
    tables
      .filter((table) => !isOfMigrations(table) && !isOfIndex(table) && !table.startsWith('sqlite_'))
      .map((table) => [
        table,
        namesFrom(database, `select name from pragma_table_info('${table}') order by name`),
      ]),
  );
}

/** In pages: an iterator ends when the statement that it belongs to is collected as garbage. */
function* rowsIn(database: Database, table: string, columns: readonly string[]): Generator<Value[]> {
  const list = columns.map(quotedName).join(', ');
  const page = database.prepare(
    `select rowid as "${PLACE}", ${list} from ${quotedName(table)} where rowid > ? order by rowid limit ${ROWS_AT_ONCE}`,
  );
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = page.all(after) as Record<string, Value>[];
    for (const row of rows) yield columns.map((column) => row[column] ?? null);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = Number(last[PLACE]);
  }
}

function requireThisVersion(database: Database, folder: string): void {
  const done = new Set(namesFrom(database, 'select name from kysely_migration'));
  if (Object.keys(MIGRATIONS).some((name) => !done.has(name)))
    throw new MoveRefused(
      `The data in ${folder} are of an earlier version of Hindsight. Start this one on that folder once, which brings them up to date, and stop it; then move.`,
    );
  if (done.size > Object.keys(MIGRATIONS).length)
    throw new MoveRefused(`The data in ${folder} are of a newer version of Hindsight. Move with that one.`);
}

const namesFrom = (database: Database, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row: unknown) => String((row as { name: string }).name));
