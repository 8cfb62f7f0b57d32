import { sql } from 'kysely';
import { Database } from '../database/contention.ts';
import { migrate } from '../database/migrate.ts';
import { postgresDialect } from '../database/postgres-dialect.ts';
import { copyTable, readBack } from './copy-table.ts';
import type { Digest } from './digest.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { lockTables, requireEmpty, requireSameColumns, type Target, withoutForeignKeys } from './target.ts';

/** A table that was moved. */
export interface MovedTable extends Digest {
  table: string;
}

/**
 * Copies the embedded database in a folder to an empty PostgreSQL database, reads all of it back and compares it. The
 * caller has reserved the folder. All rows arrive in one transaction: a move that is ended in the middle leaves empty
 * tables at most, and can be begun again. Nothing in the folder is changed. Throws `MoveRefused` with the reason if nothing
 * can be moved. `tell` hears of each table once its rows are copied.
 */
export async function moveToPostgres(
  folder: string,
  url: string,
  tell: (moved: MovedTable) => void,
): Promise<MovedTable[]> {
  const from = openEmbedded(folder);
  const target: Target = new Database<unknown>({ dialect: postgresDialect(url, 'any time') });
  try {
    await requireEmpty(target, from.tables);
    await migrate(target);
    await requireSameColumns(target, from.tables);
    const moved = await target.transaction().execute((trx) => moveAll(from, trx, tell));
    // So that PostgreSQL knows from the start which indexes are worth using.
    await sql`analyze`.execute(target);
    return moved;
  } finally {
    from.close();
    await target.destroy();
  }
}

async function moveAll(
  from: Embedded,
  trx: Target,
  tell: (moved: MovedTable) => void,
): Promise<MovedTable[]> {
  const tables = [...from.tables.keys()];
  await lockTables(trx, tables);
  // A server may have been started on it since.
  await requireEmpty(trx, from.tables);
  const moved: MovedTable[] = [];
  await withoutForeignKeys(trx, async () => {
    for (const table of tables) {
      const one = { table, ...(await within(table, () => copyTable(from, trx, table))) };
      moved.push(one);
      tell(one);
    }
  });
  for (const { table, rows, hash } of moved) {
    const held = await readBack(trx, table, from.tables.get(table) ?? []);
    if (held.rows !== rows || held.hash !== hash)
      throw new Error(
        `the table ${table} arrived differently: ${rows} rows were sent, ${held.rows} read back, and what they hold is not the same`,
      );
  }
  return moved;
}

/** Says which table an error is about. */
async function within<T>(table: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new Error(`table ${table}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
