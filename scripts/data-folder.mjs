// The folder of the embedded database, for scripts that work on its files.
import { resolve } from 'node:path';

export const DATABASE = 'hindsight.sqlite';
export const SECRET = 'session-secret';

/**
 * Ends this process with an error message.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The folder with the embedded database; ends this process if the installation uses another database. */
export function dataFolder() {
  if (process.env.DATABASE_URL)
    fail(
      'DATABASE_URL is set: this is for the embedded database. For PostgreSQL, use pg_dump and pg_restore.',
    );
  return resolve(process.env.DATA_DIR || 'data');
}
