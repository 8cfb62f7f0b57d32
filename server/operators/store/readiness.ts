import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/** How long an answer counts, ms: anyone may ask, and each check may write. */
const FRESH_MS = 1_000;

/**
 * Asks whether the database can be read and written: with a full disk, or on a standby, it still answers. One check is
 * shared by everyone who asks within a second.
 */
export function readinessOf(db: Kysely<Schema>): () => Promise<boolean> {
  const check = db.getExecutor().adapter instanceof PostgresAdapter ? writesPostgres : writesSqlite;
  let last = { at: Number.NEGATIVE_INFINITY, isReady: Promise.resolve(false) };
  return () => {
    const at = performance.now();
    if (at - last.at > FRESH_MS) last = { at, isReady: check(db).catch(() => false) };
    return last.isReady;
  };
}

async function writesPostgres(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ mode: string }>`
    select current_setting('transaction_read_only') as mode`.execute(db);
  return rows[0]?.mode === 'off';
}

/** Writes a number that nothing uses, and so one page to the disk. */
async function writesSqlite(db: Kysely<Schema>): Promise<boolean> {
  await sql`PRAGMA user_version = 0`.execute(db);
  return true;
}
