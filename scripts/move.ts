// `npm run move -- postgres://…`: copies the installation with the embedded database to an empty PostgreSQL database,
// compares both, and says what to do next. No server may be running on the folder, in which nothing is changed.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { secretSetting } from '#server/accounts/session-secret.ts';
import { lockFolder } from '#server/store/database/folder-lock.ts';
import { MoveRefused } from '#server/store/move/move-refused.ts';
import { type MovedTable, moveToPostgres } from '#server/store/move/move-to-postgres.ts';
import { DATABASE, fail } from './data-folder.mjs';

const [address = '', ...others] = process.argv.slice(2);
if (!/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address) || others.length > 0)
  fail('Name the database: npm run move -- postgres://user:password@db.example.org/hindsight');
const { host, pathname } = new URL(address);
/** Without the password. */
const place = `${host}${pathname}`;
const folder = resolve(process.env.DATA_DIR || 'data');
if (!existsSync(join(folder, DATABASE)))
  fail(`There is no database in ${folder}. Set DATA_DIR to the folder of the installation to move.`);
if (!lockFolder(folder))
  fail(
    `A server is running on ${folder}, or another move. Stop it first, so that nothing is written while it is copied.`,
  );

console.log(`Moving the installation in ${folder} to ${place}. Nothing in the folder is changed.`);
const moved = await moveToPostgres(folder, address, ({ table, rows }) =>
  console.log(`  ${table}: ${count(rows)}`),
).catch((error: unknown) => {
  const why = error instanceof Error ? error.message : String(error);
  if (error instanceof MoveRefused) return fail(`Nothing was moved. ${why}`);
  return fail(
    `Nothing was moved (${why}). The installation in ${folder} is as it was. You can start its server again, or repeat the move with the same command.`,
  );
});
console.log(whatNext(moved));
// What the move has opened needs nothing more, and the folder's lock ends with the process.
process.exit(0);

function count(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`;
}

function whatNext(tables: readonly MovedTable[]): string {
  const rows = tables.reduce((sum, { rows }) => sum + rows, 0);
  return `
All ${tables.length} tables with ${count(rows)} were read back from ${place}: each has as many rows as before, and they hold the same.

What to do now:
1. Start the server with DATABASE_URL, the address that you gave here.
   ${secretLine()}
2. Look whether everything is there.
3. Back up with pg_dump from now on: npm run backup is for the embedded database.
4. Do not start a server on ${folder} again: what people do there would be missing in PostgreSQL, and mails would go out twice.
   Remove the folder when you no longer need it. Until then you can go back to it, without what was done since.`;
}

/** How the new server gets the secret of the old one. */
function secretLine(): string {
  if (process.env.SESSION_SECRET) return 'Leave SESSION_SECRET as it is.';
  const setting = secretSetting(folder);
  if (setting === null) return 'Set SESSION_SECRET to at least 32 characters that nobody can guess.';
  return `Everyone stays logged in, and links in mails work on, with this secret (keep it as safe as the server):
   SESSION_SECRET=${setting}`;
}
