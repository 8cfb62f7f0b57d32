// `npm run mutate -- PATH …`: changes the code of files or folders in small ways, each change alone, and runs the tests that
// reach it (docs/mutation-testing.md). What no test notices is listed. `--tests PATH` runs only the tests there (several times for
// several), and `--sample 200` tries only that many changes of each path, drawn by chance; with `--seed 2`, others.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, requireNode } from './install.mjs';
import { CHANGES_NOTHING } from './mutate/changes-nothing.mjs';
import { drawn, marginOf } from './mutate/drawn-mutants.mjs';
import { ensureInstrumenter, instrument } from './mutate/instrument.mjs';
import { marked, scores, survivorsTold } from './mutate/mutants-told.mjs';
import { openTests, testsReaching, triedMutants } from './mutate/try-mutants.mjs';
import { ensureServices } from './services.mjs';

/** How often it says how far it is, ms. */
const TOLD_EVERY_MS = 60_000;
const REPORT = join('.cache', 'mutants.json');

requireNode();
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const missing = [...positionals, ...values.tests].filter((path) => !existsSync(path));
if (positionals.length === 0 || missing.length > 0) {
  console.error(
    missing.length > 0 ? `There is no ${missing.join(', ')}.` : 'npm run mutate -- FILE or FOLDER',
  );
  process.exit(1);
}
ensureServices();
ensureInstrumenter();
process.env.MUTATE = 'yes';
process.env.VITEST = 'yes';

const began = performance.now();
let toldAt = began;
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);
const files = [...new Set(positionals.flatMap(filesOf))];
const all = await instrument(files);
const tests = await openTests(files, values.tests);
console.log(
  `${all.length} mutants of ${files.length} files; ${tests.specs.size} files of tests import them.`,
);
const reaching = await testsReaching(tests);
for (const { file, failing } of reaching)
  if (failing.length > 0)
    console.log(`${file}: ${failing.length} tests do not pass twice in one process, and are left out.`);
const reached = all.map((mutant) => ({ ...mutant, ...statusOf(mutant.id) }));
const changing = reached.filter(({ status }) => status !== 'Ignored');
const groups = positionals.map((path) => {
  const of = changing.filter(({ fileName }) => isBelow(fileName, path));
  return { path, of, chosen: drawn(of, values.sample && Number(values.sample), values.seed) };
});
const chosen = [...new Set(groups.flatMap((group) => group.chosen))];
console.log(`${minutes()} minutes: ${chosen.length} are to be tried.`);
const results = await triedMutants(tests, reaching, chosen, progress);
await tests.vitest.close();

const linesOf = (file) => readFileSync(file, 'utf8').split('\n');
const leftOut = reached.filter(({ status }) => status === 'Ignored');
const ended = [...chosen, ...leftOut].map((mutant) => ({ ...mutant, ...results.get(mutant.id) }));
const tried = marked(ended, CHANGES_NOTHING, linesOf);
writeFileSync(REPORT, JSON.stringify(tried, null, 1));
for (const told of survivorsTold(tried, linesOf)) console.log(told);
console.table(scores(tried, positionals));
for (const group of groups) if (group.chosen.length < group.of.length) tellMargin(group);
console.log(`In ${minutes()} minutes. Every mutant, with the test that noticed it, is in ${REPORT}.`);
// Servers that tests left running may hold it.
process.exit(0);

function isBelow(file, path) {
  return file === path || file.startsWith(join(path, '/'));
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true }).map(String);
  return names
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => join(path, name))
    .sort();
}

/** A mutant that no test reaches, or one of what is evaluated once, when a module is loaded, which is not tried. */
function statusOf(id) {
  if (
    reaching.some(({ reached: { static: outside, perTest } }) =>
      [outside, ...Object.values(perTest)].some((hits) => id in hits),
    )
  )
    return {};
  return { status: reaching.some(({ loaded }) => loaded.includes(id)) ? 'Ignored' : 'NoCoverage' };
}

function tellMargin({ path, of, chosen: drawnOnes }) {
  const noticed = drawnOnes.filter(({ id }) =>
    ['Killed', 'Timeout'].includes(results.get(id)?.status),
  ).length;
  const margin = marginOf(noticed / drawnOnes.length, drawnOnes.length, of.length).toFixed(1);
  console.log(
    `Of ${path}, ${drawnOnes.length} of ${of.length} were drawn (seed ${values.seed}): the score of all is within ${margin} points of this, in 19 of 20 draws.`,
  );
}

/** Tells how far it is, now and then. */
function progress(results) {
  if (performance.now() - toldAt < TOLD_EVERY_MS) return;
  toldAt = performance.now();
  const noticed = [...results.values()].filter(({ status }) => status !== 'Survived').length;
  console.log(`${minutes()} minutes: ${noticed} of ${chosen.length} are noticed so far.`);
}
