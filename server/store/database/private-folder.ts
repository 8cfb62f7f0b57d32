import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files in an installation's folder: the database with SQLite's extra files, the secret, the lock, and what a restore moved aside. */
const OURS = /^(before-restore-.+-)?(hindsight\.sqlite|session-secret|server\.lock)/;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** A folder shared by all users, such as `/tmp`. */
const STICKY = 0o1000;
/** Errors for a mode that cannot be set: the folder belongs to someone else, or does not support modes. */
const NOT_OURS = new Set(['EPERM', 'EROFS', 'ENOTSUP']);

/**
 * Creates the folder of an installation if necessary, and makes our files in it unreadable for other users; the folder
 * itself too if it was created here or contains nothing else. If the system does not allow it, as on many mounted
 * volumes, it logs one warning.
 */
export function makePrivate(folder: string): void {
  const isNew = mkdirSync(folder, { recursive: true, mode: FOLDER_MODE }) !== undefined;
  const names = readdirSync(folder);
  const isForEverybody = (statSync(folder).mode & STICKY) !== 0;
  if (isNew || (!isForEverybody && names.every((name) => OURS.test(name))))
    tighten(folder, FOLDER_MODE, folder);
  for (const name of names) if (OURS.test(name)) tighten(join(folder, name), FILE_MODE, folder);
}

/** A file that nobody else can read; empty if it did not exist. SQLite gives its extra files the same mode. */
export function privateFile(file: string): void {
  closeSync(openSync(file, 'a', FILE_MODE));
  tighten(file, FILE_MODE, dirname(file));
}

/** Folders for which the warning was logged. */
const warned = new Set<string>();

function tighten(path: string, mode: number, folder: string): void {
  if ((statSync(path).mode & 0o777) === mode) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!NOT_OURS.has(code)) throw error;
    if (warned.has(folder)) return;
    warned.add(folder);
    process.emitWarning(`Others may be able to read ${folder}: its modes cannot be changed (${code}).`);
  }
}
