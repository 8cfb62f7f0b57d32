// `npm run rebuild`: makes what lists and searches read again from the logs of all retros; with `--check` it only says
// where they differ, and fails where they do. With the same environment as the server, which may run.
import { readConfig } from '#server/config.ts';
import { openPostgres, openStore } from '#server/store/store.ts';

const read = readConfig(process.env);
if (!read.ok) fail(read.problems.join('\n'));
const { config } = read;
const [flag, ...others] = process.argv.slice(2);
if ((flag !== undefined && flag !== '--check') || others.length > 0)
  fail('Say npm run rebuild, or npm run rebuild -- --check');
const writes = flag !== '--check';

const store = await (config.databaseUrl === null
  ? openStore(config.dataDir)
  : openPostgres(config.databaseUrl));
const { models, unreadable } = await store.rebuild({ writes }).finally(() => store.close());
for (const { table, rows, missing, extra, different } of models) {
  console.log(`${table}: ${rows} rows; ${missing} missing, ${extra} extra, ${different} different`);
}
for (const { retro, why } of unreadable) console.error(`retro ${retro} was left as it is: ${why}`);
const isAsLogged = models.every(({ missing, extra, different }) => missing + extra + different === 0);
if (unreadable.length > 0 || (!writes && !isAsLogged)) process.exit(1);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
