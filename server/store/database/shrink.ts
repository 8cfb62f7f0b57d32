import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { withoutWaiting } from './forget-deleted.ts';

/** Free pages that stay in the file for what is written next, bytes. */
const SPARE_BYTES = 8 * 1024 * 1024;
/** Pages that are given back at a time, and the pause after them, ms: they are moved and written, and others write meanwhile. */
const PAGES_AT_ONCE = 128;
const REST_MS = 10;
/** Larger files are not rewritten while the server runs: that takes memory, time and room on the disk. */
const REWRITTEN_BYTES = 64 * 1024 * 1024;
/** What `PRAGMA auto_vacuum` says of a file that can shrink bit by bit. */
const INCREMENTAL = 2;

const pragma = async <T>(db: Kysely<T>, name: string): Promise<number> => {
  const { rows } = await sql<Record<string, number>>`PRAGMA ${sql.raw(name)}`.execute(db);
  return Number(Object.values(rows[0] ?? {})[0] ?? 0);
};

const isLarge = async <T>(db: Kysely<T>): Promise<boolean> =>
  (await pragma(db, 'page_count')) * (await pragma(db, 'page_size')) > REWRITTEN_BYTES;

/**
 * Rewrites the file, if it is not large. SQLite overwrites what is deleted with zeros, but where it had moved something to another page
 * before, it leaves it in that page's free room. False if that cannot be now, as while a backup reads it: nobody waits for that.
 */
export async function rewrite<T>(db: Kysely<T>): Promise<boolean> {
  if (await isLarge(db)) return true;
  return withoutWaiting(db, (alone) => sql`VACUUM`.execute(alone)).then(
    () => true,
    () => false,
  );
}

/** Lets a database of an earlier version shrink from now on, which rewrites its file; not if it is large. */
export async function enableShrinking<T>(db: Kysely<T>): Promise<void> {
  if ((await pragma(db, 'auto_vacuum')) === INCREMENTAL || (await isLarge(db))) return;
  await sql`PRAGMA auto_vacuum = INCREMENTAL`.execute(db);
  // On a full disk, or while a backup reads it, it stays as it is.
  await sql`VACUUM`.execute(db).catch(() => {});
}

/**
 * Gives free pages of the embedded database back to the disk, some at a time; some stay. True if there were any. `giveBack`
 * does it for a number of pages.
 */
export async function shrink<T>(
  db: Kysely<T>,
  giveBack: (pages: number) => void,
  closing: AbortSignal,
): Promise<boolean> {
  if ((await pragma(db, 'auto_vacuum')) !== INCREMENTAL) return false;
  const spare = SPARE_BYTES / (await pragma(db, 'page_size'));
  let isShrunk = false;
  for (let free = await pragma(db, 'freelist_count'); free > spare && !closing.aborted; ) {
    // Waits for its turn.
    await db.connection().execute(async () => giveBack(PAGES_AT_ONCE));
    isShrunk = true;
    await setTimeout(REST_MS);
    const left = await pragma(db, 'freelist_count');
    // Nothing can be given back, such as while a backup reads the file.
    if (left >= free) break;
    free = left;
  }
  return isShrunk;
}
