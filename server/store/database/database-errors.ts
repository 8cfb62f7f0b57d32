/** The database could not be reached, or cannot write now: nothing is wrong with what was asked. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseAway';
  /** What the operator looks up: of SQLite the number, of PostgreSQL or the network the word. */
  readonly code: string;

  constructor(cause: unknown) {
    const { message = '', code = 'unknown', errcode = code } = cause as Partial<Cause>;
    // A connection that was tried at several addresses has failed without a message of its own.
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
 * Classes of PostgreSQL's codes for lost connections, too few resources, an operator's doing and failures of the system;
 * and one that may only be read, as after a failover, or has ended a transaction that stood still.
 */
const POSTGRES_AWAY = /^(08|53|57|58)|^25006$|^25P03$/;

/** An error of SQLite's, as `DatabaseAway` where it is one. */
export function ofSqlite(error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
  return SQLITE_AWAY.has(code) ? new DatabaseUnavailable(error) : error;
}

/** An error that PostgreSQL itself has answered with, by its code, as `DatabaseAway` where it is one. */
export function ofPostgres(error: Error & { code?: string | undefined }): Error {
  return POSTGRES_AWAY.test(error.code ?? '') ? new DatabaseUnavailable(error) : error;
}
