import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { BUSY_TIMEOUT_MS } from './sqlite-dialect.ts';

/** How long until what another process is reading is emptied again, ms. */
const AGAIN_MS = 500;

/**
 * Makes deleted data unreadable in SQLite's own files: the write-ahead log is moved into the file, where it is overwritten, and is emptied. While another
 * process reads, such as a backup, or the disk has no room, that cannot be: then it is tried again until it is done, or until `closing`, after which the files are
 * closed or opened again, which empties it too. Nobody waits for that, and it never fails: what was deleted is deleted by then, and who asked must not hear otherwise.
 */
export function forgetting<T>(db: Kysely<T>): (closing: AbortSignal) => Promise<void> {
  let isTrying = false;
  const tried = () => forgetDeleted(db).catch(() => false);
  const tryOn = async (closing: AbortSignal) => {
    isTrying = true;
    let isDone = false;
    while (!isDone && !closing.aborted) {
      await setTimeout(AGAIN_MS, undefined, { signal: closing, ref: false }).catch(() => {});
      if (!closing.aborted) isDone = await tried();
    }
    isTrying = false;
  };
  return async (closing) => {
    if (!(await tried()) && !isTrying) void tryOn(closing);
  };
}

/** Whether it could be emptied now. */
export const forgetDeleted = <T>(db: Kysely<T>): Promise<boolean> =>
  withoutWaiting(db, async (alone) => {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(alone);
    return rows[0]?.busy === 0;
  });

/** Does something to the files. Waits for its turn, because within a transaction it would fail, but not for other processes: the whole server would stand still. */
export const withoutWaiting = <T, Result>(
  db: Kysely<T>,
  act: (alone: Kysely<T>) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (alone) => {
    await sql`PRAGMA busy_timeout = 0`.execute(alone);
    try {
      return await act(alone);
    } finally {
      await sql`PRAGMA busy_timeout = ${sql.raw(String(BUSY_TIMEOUT_MS))}`.execute(alone);
    }
  });
