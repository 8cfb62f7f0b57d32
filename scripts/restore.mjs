// `npm run restore -- FILE [--force]`: creates an installation from a backup. Checks the backup first, changes
// nothing while a server is running, and with --force puts existing data aside.
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readBackup } from './backup-file.mjs';
import { DATABASE, dataFolder, fail, SECRET } from './data-folder.mjs';
import { ensureInstalled, requireNode } from './install.mjs';

/** SQLite's result code for a file that another process has locked. */
const BUSY = 5;
/** A database, and the files that SQLite keeps beside it. */
const filesOf = (name) => [name, `${name}-wal`, `${name}-shm`, `${name}-journal`];

requireNode();
const wanted = process.argv.slice(2).find((arg) => arg !== '--force');
const isForced = process.argv.includes('--force');
if (!wanted) fail('Name the backup to restore: npm run restore -- FILE');
const file = resolve(process.env.INIT_CWD ?? '.', wanted);
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled({ dev: false });
const { DatabaseSync } = await import('@photostructure/sqlite');

const folder = dataFolder();
const target = join(folder, DATABASE);
if (!existsSync(file)) fail(`There is no file ${file}.`);
if (isRunning()) fail(`A server is running on ${folder}. Stop it first.`);
if (existsSync(target) && !isForced)
  fail(`There is already a database in ${folder}. With --force it is set aside and replaced by the backup.`);

const partial = `${target}.restoring`;
let secret;
try {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removePartial();
  await copyFile(file, partial);
  chmodSync(partial, 0o600);
  secret = taken(partial);
} catch (error) {
  removePartial();
  fail(`${file} is not a readable backup of Hindsight: ${error instanceof Error ? error.message : error}`);
}
const aside = `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
for (const name of [...filesOf(DATABASE), SECRET]) {
  if (existsSync(join(folder, name))) renameSync(join(folder, name), join(folder, `${aside}-${name}`));
}
if (secret !== undefined) writeFileSync(join(folder, SECRET), secret, { mode: 0o600 });
renameSync(partial, target);
removePartial();
console.log(`${folder} now contains what was in ${file}. Start the server as usual.`);

/** Removes the copy, and what SQLite made beside it. */
function removePartial() {
  for (const path of filesOf(partial)) rmSync(path, { force: true });
}

/** Removes from a copy what only a backup contains, and returns the secret. Throws if the copy is not a complete backup. */
function taken(path) {
  const { secret } = readBackup(DatabaseSync, path);
  const database = new DatabaseSync(path);
  try {
    database.exec('drop table backup_files');
    return secret;
  } finally {
    database.close();
  }
}

/** Whether the server runs: then it has its database open, so nobody else can lock it. A damaged file has no server. */
function isRunning() {
  if (!existsSync(target)) return false;
  const database = new DatabaseSync(target, { timeout: 1_000 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit');
    return false;
  } catch (error) {
    return (Number(Object(error).errcode) & 0xff) === BUSY;
  } finally {
    database.close();
  }
}
