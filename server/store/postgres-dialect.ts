import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Connections of one server. All appends of a server go over one of them; the others serve what is read. */
const CONNECTIONS = 10;
/** How long a connection may take to stand, and a statement to be answered, ms. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 5_000;
/** PostgreSQL's number for `bigint`; ours hold times and counts, which a number holds exactly. */
const BIGINT = 20;

/**
 * A PostgreSQL database as Kysely speaks to it. Each commit is durable before it returns, by PostgreSQL's own defaults
 * (SY2). While the database is away each statement fails within seconds; when it is back, new connections are made.
 */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'hindsight',
    types: {
      getTypeParser: (type, format) =>
        type === BIGINT ? Number : (pg.types.getTypeParser as (...of: unknown[]) => never)(type, format),
    },
  });
  // A connection that breaks while nobody uses it is let go by the pool.
  pool.on('error', () => {});
  return new PostgresDialect({
    pool: {
      connect: async () => clientOf(await pool.connect()),
      end: () => pool.end(),
    },
  });
}

/** Lets go of a connection that has failed: one that only did not answer in time would stay in the pool, and fail again. */
function clientOf(client: pg.PoolClient): PostgresPoolClient {
  let broken: unknown = null;
  const query = async (text: string, values: readonly unknown[]) => {
    if (broken !== null) throw broken;
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) broken = error;
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(broken !== null),
  };
}
