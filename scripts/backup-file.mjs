// A backup of the embedded database as a file: whether it is complete, and how many are kept in a folder.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET } from './data-folder.mjs';

/** Backups made without a name, by the second (UTC) they were begun. `server/metrics/backups.ts` reads the names too. */
const DAILY = /^hindsight-(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2}Z\.sqlite$/;
/** What one that was ended in the middle has left. */
const UNFINISHED = /^hindsight-[\dTZ-]+\.sqlite\.partial/;
/** One that is being made has written to its file later than that. */
const LEFT_AFTER_MS = 3_600_000;

/** The name of a backup that is begun now. */
export const dailyName = (now) => `hindsight-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`;

/**
 * Reads a backup completely, as before it is restored. Throws if it is damaged or lacks something. Answers the
 * secret in it, if there is one, and how much it holds.
 */
export function readBackup(DatabaseSync, path) {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    database.exec('pragma temp_store = memory');
    const [check] = Object.values(database.prepare('pragma integrity_check').get() ?? {});
    if (check !== 'ok') throw new Error('it is damaged');
    const row = database.prepare('select body from backup_files where name = ?').get(SECRET);
    return { secret: row?.body, ...countsIn(database) };
  } finally {
    database.close();
  }
}

/** How much a database or a backup holds. */
export function countsIn(database) {
  const count = (table) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.n);
  return { accounts: count('users'), retros: count('retros'), facts: count('retro_facts') };
}

/** Keeps the newest backup of each of the latest days, as many as `kept`, and removes the others made without a name. */
export function rotate(folder, kept) {
  const names = readdirSync(folder).toSorted();
  /** The last of each day. */
  const ofDays = new Map(
    names.filter((name) => DAILY.test(name)).map((name) => [DAILY.exec(name)?.[1], name]),
  );
  const stays = new Set([...ofDays.values()].slice(-kept));
  for (const name of names)
    if (DAILY.test(name) && !stays.has(name)) rmSync(join(folder, name), { force: true });
  return stays.size;
}

/** Removes what backups have left that were ended in the middle: it may still have the authors that a backup leaves out (rule NN5). `server/unfinished-backups.ts` does the same. */
export function removeUnfinished(folder, now) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (UNFINISHED.test(name) && now - statSync(path).mtimeMs > LEFT_AFTER_MS) rmSync(path, { force: true });
  }
}
