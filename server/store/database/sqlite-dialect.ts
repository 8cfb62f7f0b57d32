import { DatabaseSync } from '@photostructure/sqlite';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { fromSqliteError } from './database-errors.ts';

/** Statements kept ready; texts that differ only in the number of rows count as different ones. */
const KEPT_STATEMENTS = 200;
/** How long a write waits for another process (a backup, say) to let go of the file. */
export const BUSY_TIMEOUT_MS = 5_000;

type Database = InstanceType<typeof DatabaseSync>;
type Value = null | number | bigint | string | Uint8Array;

/**
 * Runs one writing statement as a commit of its own and says how many rows it changed; null, without running it, while a
 * transaction is open, whose part it would become. Going through Kysely would wait for that, and cost twice as much.
 */
export type RunAlone = (text: string, values: readonly unknown[]) => number | null;

/** A SQLite file for Kysely. */
export const sqliteDialect = (file: string): SqliteDialect => openSqlite(file).dialect;

/**
 * Each commit is on the disk before it returns (SY2), and what is deleted is overwritten with zeros (VO4). Temporary
 * data stays in memory: nothing but the folder of the database may be writable. A new file can shrink (`shrink`).
 */
const PRAGMAS = [
  'auto_vacuum = INCREMENTAL',
  'journal_mode = WAL',
  'synchronous = FULL',
  'secure_delete = ON',
  'temp_store = MEMORY',
];

/** A SQLite file, with Kysely and without. `giveBack`: takes so many free pages out of the file (see `shrink`). */
export function openSqlite(file: string): {
  dialect: SqliteDialect;
  runAlone: RunAlone;
  giveBack: (pages: number) => void;
} {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  for (const pragma of PRAGMAS) database.exec(`PRAGMA ${pragma}`);
  const adapter = adapterOf(database);
  return {
    dialect: new SqliteDialect({ database: adapter }),
    runAlone: (text, values) =>
      database.isTransaction ? null : Number(adapter.prepare(text).run(values).changes),
    // A statement that is run stops after the first page.
    giveBack: (pages) => database.exec(`PRAGMA incremental_vacuum(${pages})`),
  };
}

function adapterOf(database: Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (text) => {
      const cached = statements.get(text);
      if (cached) return cached;
      const oldest = statements.size >= KEPT_STATEMENTS ? statements.keys().next().value : undefined;
      if (oldest !== undefined) statements.delete(oldest);
      const statement = statementOf(database, text);
      statements.set(text, statement);
      return statement;
    },
  };
}

function statementOf(database: Database, text: string): SqliteStatement {
  // A transaction that begins by reading could not write if another process has written in between; so all wait for their turn.
  const statement = database.prepare(text === 'begin' ? 'begin immediate' : text);
  return {
    reader: statement.columns().length > 0,
    all: (values) => translatingErrors(() => statement.all(...(values as Value[]))),
    run: (values) => {
      // If the disk is full, SQLite has already rolled the transaction back. A second rollback would hide the real error.
      if (text === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
      return translatingErrors(() => statement.run(...(values as Value[])));
    },
    iterate: (values) => statement.iterate(...(values as Value[])) as IterableIterator<unknown>,
  };
}

function translatingErrors<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw fromSqliteError(error);
  }
}
