import { NoResultError } from 'kysely';

/** The database could not be reached, or cannot write now: the request itself was fine. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseAway';
  /** The code to look up: from SQLite such as `SQLITE_IOERR 6410`, from PostgreSQL or the network their own. */
  readonly code: string;

  constructor(cause: unknown) {
    const { message = '', errcode, code = 'unknown' } = cause as Partial<Cause>;
    // A connection tried at several addresses fails without a message of its own.
    super(message === '' ? code : message, { cause });
    this.code = errcode === undefined ? code : sqliteCode(Number(errcode));
  }
}

/**
 * A row refers to one that is gone: it was deleted while the call ran. A transaction finds that out when it is repeated
 * (`contention.ts`); a call that never looks is told that there is no such thing.
 */
export class ReferenceGone extends Error {
  override name = 'ReferenceGone';

  constructor(cause: Error) {
    super('a row refers to one that is gone', { cause });
  }
}

/** Whether something could not be done because a row that was there a moment ago is not any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ReferenceGone || error instanceof NoResultError;

interface Cause {
  message: string;
  code: string;
  errcode: number | string;
}

/** SQLite's result codes for a file that is locked, cannot be written or read, or has no room. */
const SQLITE_AWAY: Record<number, string> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
};
/** The name of a result code, with the number of the extended one, which says more. */
function sqliteCode(errcode: number): string {
  const name = SQLITE_AWAY[primary(errcode)] ?? 'SQLITE';
  return errcode === primary(errcode) ? name : `${name} ${errcode}`;
}
/** The result code that an extended one belongs to. */
const primary = (errcode: number): number => errcode & 0xff;

/**
 * Classes of PostgreSQL's codes for lost connections, insufficient resources, operator intervention and system errors;
 * and for a database that is read-only, as after a failover, or has ended an idle transaction.
 */
const POSTGRES_AWAY = /^(08|53|57|58)|^25006$|^25P03$/;

/** SQLite's extended result code, and PostgreSQL's code, for a reference to a row that is not there. */
const SQLITE_REFERENCE = 787;
const POSTGRES_REFERENCE = '23503';

/** An error from SQLite, as `DatabaseAway` or `ReferenceGone` if it is one. */
export function fromSqliteError(error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error;
  const code = Number(error.errcode);
  if (code === SQLITE_REFERENCE) return new ReferenceGone(error);
  return primary(code) in SQLITE_AWAY ? new DatabaseUnavailable(error) : error;
}

/** An error that PostgreSQL answered, as `DatabaseAway` or `ReferenceGone` if its code says so. */
export function fromPostgresError(error: Error & { code?: string | undefined }): Error {
  if (error.code === POSTGRES_REFERENCE) return new ReferenceGone(error);
  return POSTGRES_AWAY.test(error.code ?? '') ? new DatabaseUnavailable(error) : error;
}
