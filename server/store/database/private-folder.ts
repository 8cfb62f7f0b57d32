import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What an installation keeps in its folder: the database with what SQLite lays beside it, the secret, and what a restore put aside. */
const OURS = /^(before-restore-.+-)?(hindsight\.sqlite|session-secret)/;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** A folder in which everybody has files of their own, as in `/tmp`. */
const STICKY = 0o1000;
/** How a system says that a mode is not ours to set: the folder is somebody else's, or keeps no modes. */
const NOT_OURS = new Set(['EPERM', 'EROFS', 'ENOTSUP']);

/**
 * Makes the folder of an installation if need be, and closes our files in it to all other users of the box; the folder
 * itself too where it was made here or holds nothing else. Where the system does not let us, as on many a mounted
 * volume, one line of warning says so.
 */
export function closeToOthers(folder: string): void {
  const isNew = mkdirSync(folder, { recursive: true, mode: FOLDER_MODE }) !== undefined;
  const names = readdirSync(folder);
  const isForEverybody = (statSync(folder).mode & STICKY) !== 0;
  if (isNew || (!isForEverybody && names.every((name) => OURS.test(name))))
    tighten(folder, FOLDER_MODE, folder);
  for (const name of names) if (OURS.test(name)) tighten(join(folder, name), FILE_MODE, folder);
}

/** A file that nobody else can read; empty where it was not there. SQLite gives the files beside it the same mode. */
export function privateFile(file: string): void {
  closeSync(openSync(file, 'a', FILE_MODE));
  tighten(file, FILE_MODE, dirname(file));
}

/** Folders of which it was said that they stay as they are. */
const told = new Set<string>();

function tighten(path: string, mode: number, folder: string): void {
  if ((statSync(path).mode & 0o777) === mode) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!NOT_OURS.has(code)) throw error;
    if (told.has(folder)) return;
    told.add(folder);
    process.emitWarning(`Others may be able to read ${folder}: its modes cannot be changed (${code}).`);
  }
}
