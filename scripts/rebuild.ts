// `npm run rebuild`: rebuilds the tables that lists and searches read from the logs of all retros; `--check` only
// reports where they differ, and fails if they do. Needs the server's environment; the server may be running.
import { fail } from './data-folder.mjs';
import { openInstallation } from './open-installation.ts';

const [flag, ...others] = process.argv.slice(2);
if ((flag !== undefined && flag !== '--check') || others.length > 0)
  fail('Say npm run rebuild, or npm run rebuild -- --check');
const writes = flag !== '--check';

const { store } = await openInstallation();
const { models, unreadable } = await store.rebuild({ writes }).finally(() => store.close());
for (const { table, rows, missing, extra, different } of models) {
  console.log(`${table}: ${rows} rows; ${missing} missing, ${extra} extra, ${different} different`);
}
for (const { retro, why } of unreadable) console.error(`retro ${retro} was left as it is: ${why}`);
const isAsLogged = models.every(({ missing, extra, different }) => missing + extra + different === 0);
if (unreadable.length > 0 || (!writes && !isAsLogged)) process.exit(1);
