import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What an installation keeps in its folder: the database with what SQLite lays beside it, the secret, and what a restore put aside. */
const OURS = /^(before-restore-.+-)?(hindsight\.sqlite|session-secret)/;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** A folder in which everybody has files of their own, as in `/tmp`. */
const STICKY = 0o1000;

/**
 * Makes the folder of an installation if need be, and closes it and our files in it to all other users of the box. A
 * folder that is there for everybody stays so.
 */
export function closeToOthers(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const { mode } = statSync(folder);
  if ((mode & STICKY) === 0) tighten(folder, FOLDER_MODE);
  for (const name of readdirSync(folder)) if (OURS.test(name)) tighten(join(folder, name), FILE_MODE);
}

/** A file that nobody else can read; empty where it was not there. SQLite gives the files beside it the same mode. */
export function privateFile(file: string): void {
  closeSync(openSync(file, 'a', FILE_MODE));
  tighten(file, FILE_MODE);
}

function tighten(path: string, mode: number): void {
  if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
}
