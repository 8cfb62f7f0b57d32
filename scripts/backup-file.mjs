// A backup of the embedded database as a file: whether it is complete, and how much it holds.
import { SECRET } from './data-folder.mjs';

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
