// `npm run backup -- FILE`: copies the embedded database as of one moment, while the server keeps running. The copy
// includes the secret that tokens are signed with, so FILE is the whole installation.
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DATABASE, dataFolder, fail, SECRET } from './data-folder.mjs';
import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
const [wanted] = process.argv.slice(2);
if (!wanted) fail('Name the file to write: npm run backup -- FILE');
const file = resolve(process.env.INIT_CWD ?? '.', wanted);
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled({ dev: false });
const { DatabaseSync } = await import('@photostructure/sqlite');

const folder = dataFolder();
const source = join(folder, DATABASE);
if (!existsSync(source)) fail(`There is no database in ${folder}. Set DATA_DIR to its folder.`);
if (existsSync(file)) fail(`${file} already exists, and a backup never overwrites a file.`);

const partial = `${file}.partial`;
try {
  rmSync(partial, { force: true });
  closeSync(openSync(partial, 'wx', 0o600));
  const from = new DatabaseSync(source, { readOnly: true, timeout: 30_000 });
  from.prepare('vacuum into ?').run(partial);
  from.close();
  const copy = new DatabaseSync(partial);
  copy.exec('create table backup_files (name text primary key, body text not null)');
  if (existsSync(join(folder, SECRET)))
    copy
      .prepare('insert into backup_files values (?, ?)')
      .run(SECRET, readFileSync(join(folder, SECRET), 'utf8'));
  copy.close();
  chmodSync(partial, 0o600);
  const written = openSync(partial, 'r+');
  fsyncSync(written);
  closeSync(written);
  renameSync(partial, file);
} catch (error) {
  rmSync(partial, { force: true });
  fail(`The backup could not be made: ${error instanceof Error ? error.message : error}`);
}
console.log(`${file} contains the whole installation. Anyone who has it can read everything: keep it safe.`);
