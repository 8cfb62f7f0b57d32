import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { withRetries } from './contention.ts';
import { DatabaseUnavailable, fromPostgresError } from './database-errors.ts';

/** Connections of one server. All its appends use one of them; the others are for reading. */
const CONNECTIONS = 10;
/** How long connecting may take, ms. */
const CONNECT_MS = 3_000;
/**
 * How long a statement may take, ms. PostgreSQL gives up first, which leaves no doubt about what was written;
 * only if it does not answer at all, the server gives up. PostgreSQL also ends the transaction of a server that hangs
 * in the middle of it, which would hold up the others.
 */
const PATIENCE = {
  statement_timeout: 4_500,
  idle_in_transaction_session_timeout: 4_500,
  query_timeout: 5_000,
};
/**
 * A migration may take any time, but waits for a lock on a table only so long, ms, and is then tried again: whoever comes
 * after it would wait too, and of two that wait for each other PostgreSQL ends one after a second, which could be a server's.
 */
const MIGRATING = { lock_timeout: 200 };
/** PostgreSQL's number for `bigint`; ours hold times and counts, which a number holds exactly. */
const BIGINT = 20;

/**
 * A PostgreSQL database as Kysely speaks to it. Each commit is durable before it returns, by PostgreSQL's own defaults
 * (SY2). While the database is down each statement fails within seconds; when it is back, new connections are made.
 * `waits`: without a timeout, for migrations of large tables.
 */
export function postgresDialect(url: string, waits: 'seconds' | 'any time'): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    ...(waits === 'seconds' ? PATIENCE : MIGRATING),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'hindsight',
    types: {
      getTypeParser: (type, format) =>
        type === BIGINT ? Number : (pg.types.getTypeParser as (...of: unknown[]) => never)(type, format),
    },
  });
  // The pool drops a connection that breaks while unused.
  pool.on('error', () => {});
  // One that breaks between two statements of a transaction fails the next of them; unheard, it would end the server.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Its default is for spinning disks: a few thousand retros of one person were searched among all (LI7).
    client.query('set random_page_cost = 1.1').catch(() => {});
  });
  return new PostgresDialect({
    pool: {
      connect: async () => clientOf(await pool.connect().catch(away)),
      end: () => pool.end(),
    },
  });
}

/**
 * Drops a failed connection: one that merely timed out would otherwise stay in the pool, and fail again. A statement that is
 * no part of a transaction is repeated here if others were in its way; transactions are repeated as a whole (`Database`).
 */
function clientOf(client: pg.PoolClient): PostgresPoolClient {
  let broken: unknown = null;
  let isWithin = false;
  const ask = async (text: string, values: readonly unknown[]) => {
    if (broken !== null) throw broken;
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw fromPostgresError(error);
      broken = new DatabaseUnavailable(error);
      throw broken;
    }
  };
  const query = async (text: string, values: readonly unknown[]) => {
    if (text === 'begin') isWithin = true;
    try {
      return await (isWithin ? ask(text, values) : withRetries(() => ask(text, values)));
    } finally {
      if (text === 'commit' || text === 'rollback') isWithin = false;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(broken !== null),
  };
}

function away(error: unknown): never {
  throw new DatabaseUnavailable(error);
}
