// `npm run backup -- FILE`: copies the embedded database as of one moment, while the server keeps running. The copy
// includes the secret that tokens are signed with, so FILE is the whole installation. Without FILE, it goes into BACKUP_DIR
// under the name of this moment, and of earlier days as many are kept as BACKUPS_KEPT says. A backup has its name
// only once it has been read completely.
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { countsIn, readBackup } from './backup-file.mjs';
import { DATABASE, dataFolder, fail, SECRET } from './data-folder.mjs';
import { hideAuthors } from './hide-authors.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { dailyName, removeUnfinished, rotate } from './kept-backups.mjs';

requireNode();
const from = resolve(process.env.INIT_CWD ?? '.');
const [wanted] = process.argv.slice(2);
process.chdir(join(import.meta.dirname, '..'));
const daily = wanted ? null : dailyFolder();
const file = wanted ? resolve(from, wanted) : join(daily?.folder ?? '', dailyName(new Date()));
ensureInstalled({ dev: false });
const { DatabaseSync } = await import('@photostructure/sqlite');

const folder = dataFolder();
const source = join(folder, DATABASE);
if (!existsSync(source)) fail(`There is no database in ${folder}. Set DATA_DIR to its folder.`);
if (existsSync(file)) fail(`${file} already exists, and a backup never overwrites a file.`);

const partial = `${file}.partial`;
let held;
try {
  if (daily) {
    mkdirSync(daily.folder, { recursive: true, mode: 0o700 });
    removeUnfinished(daily.folder, Date.now());
  }
  rmSync(partial, { force: true });
  closeSync(openSync(partial, 'wx', 0o600));
  const before = copyTo(partial);
  complete(partial);
  chmodSync(partial, 0o600);
  const written = openSync(partial, 'r+');
  fsyncSync(written);
  closeSync(written);
  held = readBackup(DatabaseSync, partial);
  for (const [what, count] of Object.entries(before))
    if (count > 0 && held[what] === 0) throw new Error(`it would have no ${what}`);
  renameSync(partial, file);
} catch (error) {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${partial}${end}`, { force: true });
  fail(`The backup could not be made: ${error instanceof Error ? error.message : error}`);
}
console.log(`${file} contains the whole installation. Anyone who has it can read everything: keep it safe.`);
console.log(
  `It was read completely: ${held.accounts} accounts and guests, ${held.retros} retros, ${held.facts} entries in their logs.`,
);
if (daily) console.log(`Backups kept: ${rotate(daily.folder, daily.kept)} of at most ${daily.kept}.`);

/** Where backups without a name go, and of how many days. */
function dailyFolder() {
  const { BACKUP_DIR, BACKUPS_KEPT = '14' } = process.env;
  if (!BACKUP_DIR)
    fail(
      'Name the file to write, npm run backup -- FILE, or set BACKUP_DIR to a folder for a backup of each day.',
    );
  if (!/^[1-9]\d{0,3}$/.test(BACKUPS_KEPT))
    fail(`BACKUPS_KEPT is "${BACKUPS_KEPT}"; it must be a number of days from 1 to 9999.`);
  return { folder: resolve(BACKUP_DIR), kept: Number(BACKUPS_KEPT) };
}

/** Writes the database as of one moment into a file. Answers how much it held when that began. */
function copyTo(path) {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 30_000 });
  try {
    const before = countsIn(database);
    // Of a database of an earlier version too, the copy can shrink bit by bit.
    try {
      database.exec('pragma auto_vacuum = incremental');
    } catch {
      // It may not note that in the original, which is only read. The copy has it all the same.
    }
    database.prepare('vacuum into ?').run(path);
    return before;
  } finally {
    database.close();
  }
}

/** What a copy has that the database has not, and what it has not. */
function complete(path) {
  const copy = new DatabaseSync(path);
  try {
    hideAuthors(copy);
    copy.exec('create table backup_files (name text primary key, body text not null)');
    if (existsSync(join(folder, SECRET)))
      copy
        .prepare('insert into backup_files values (?, ?)')
        .run(SECRET, readFileSync(join(folder, SECRET), 'utf8'));
  } finally {
    copy.close();
  }
}
