/** The database could not be reached, or cannot write now: nothing is wrong with what was asked. `cause` says more. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor(cause: unknown) {
    const { message = '', code = '' } = cause as { message?: string; code?: string };
    // A connection that was tried at several addresses has failed without a message of its own.
    super(message === '' ? code : message, { cause });
  }
}

/** SQLite's result codes for a file that is locked, cannot be written or read, or has no room: BUSY to FULL, and CANTOPEN. */
const SQLITE_AWAY: ReadonlySet<unknown> = new Set([5, 6, 8, 10, 13, 14]);
/** Classes of PostgreSQL's codes for lost connections, too few resources, an operator's doing and failures of the system. */
const POSTGRES_AWAY = /^(08|53|57|58)|^25P03$/;

/** An error of SQLite's, as `DatabaseAway` where it is one. */
export function ofSqlite(error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
  return SQLITE_AWAY.has(code) ? new DatabaseAway(error) : error;
}

/** An error that PostgreSQL itself has answered with, by its code, as `DatabaseAway` where it is one. */
export function ofPostgres(error: Error & { code?: string | undefined }): Error {
  return POSTGRES_AWAY.test(error.code ?? '') ? new DatabaseAway(error) : error;
}
