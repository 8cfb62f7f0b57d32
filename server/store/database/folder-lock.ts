import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { makePrivate, privateFile } from './private-folder.ts';

/** A file beside the database that holds nothing; only its lock counts. */
const LOCK = 'server.lock';

/** Held until the process ends. A database that nothing refers to would be closed, and its lock lost. */
const held = new Set<InstanceType<typeof DatabaseSync>>();

/**
 * Reserves the folder of the embedded database for this process, as long as it runs; false while another server has it.
 * Two servers on one file would not tell each other what people do. The lock is SQLite's own, so it ends with the
 * process, however that ends, and commands that read or write the database do not need it.
 */
export function lockFolder(folder: string): boolean {
  makePrivate(folder);
  const file = join(folder, LOCK);
  privateFile(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is written, so it needs no journal beside it.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    held.add(lock);
    return true;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return false;
    throw error;
  }
}

/** SQLITE_BUSY: another process has the lock. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
