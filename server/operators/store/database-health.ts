import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { isAnswering } from '../../store/database/migrate.ts';
import type { Schema } from '../../store/database/schema.ts';

/** The state of the database. */
export interface DatabaseHealth {
  kind: 'sqlite' | 'postgres';
  /** How long it took to answer, ms; null if it did not. */
  answeredIn: number | null;
  /** Its size; null if unknown. */
  bytes: number | null;
}

export async function databaseHealth(db: Kysely<Schema>): Promise<DatabaseHealth> {
  const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  const began = performance.now();
  const isThere = await isAnswering(db);
  const answeredIn = isThere ? performance.now() - began : null;
  return { kind, answeredIn, bytes: isThere ? await bytesOf(db, kind) : null };
}

async function bytesOf(db: Kysely<Schema>, kind: DatabaseHealth['kind']): Promise<number | null> {
  const statements = {
    postgres: sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`,
    sqlite: sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
  };
  try {
    const { rows } = await statements[kind].execute(db);
    return rows[0] ? Number(rows[0].bytes) : null;
  } catch {
    return null;
  }
}
