/** The database could not be reached, or cannot write now: the request itself was fine. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseAway';
  /** The code to look up: a number from SQLite, a word from PostgreSQL or the network. */
  readonly code: string;

  constructor(cause: unknown) {
    const { message = '', code = 'unknown', errcode = code } = cause as Partial<Cause>;
    // A connection tried at several addresses fails without a message of its own.
    super(message === '' ? code : message, { cause });
    this.code = String(errcode);
  }
}

interface Cause {
  message: string;
  code: string;
  errcode: number | string;
}

/** SQLite's result codes for a file that is locked, cannot be written or read, or has no room: BUSY to FULL, and CANTOPEN. */
const SQLITE_AWAY: ReadonlySet<unknown> = new Set([5, 6, 8, 10, 13, 14]);
/**
 * Classes of PostgreSQL's codes for lost connections, insufficient resources, operator intervention and system errors;
 * and for a database that is read-only, as after a failover, or has ended an idle transaction.
 */
const POSTGRES_AWAY = /^(08|53|57|58)|^25006$|^25P03$/;

/** An error from SQLite, as `DatabaseAway` if it is one. */
export function ofSqlite(error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
  return SQLITE_AWAY.has(code) ? new DatabaseUnavailable(error) : error;
}

/** An error that PostgreSQL answered, as `DatabaseAway` if its code says so. */
export function ofPostgres(error: Error & { code?: string | undefined }): Error {
  return POSTGRES_AWAY.test(error.code ?? '') ? new DatabaseUnavailable(error) : error;
}
