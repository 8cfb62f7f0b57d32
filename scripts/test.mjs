// `npm test`: every rule has a test in it, starting from a fresh clone; `--long` runs also what takes long (decision 055).
// `npm test -- lint types` runs only those steps; `--all` continues after a failure.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { countPlaywright, countReport, countVitest, NO_TESTS, summary } from './count-tests.mjs';
import { failedPages } from './failed-pages.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { LONG_STORIES, LONG_TESTS } from './long-tests.mjs';
import { installOtherBrowsers } from './other-browsers.mjs';
import { ensureServices } from './services.mjs';

const UNIT_REPORT = '.cache/vitest.json';
const E2E_REPORT = '.cache/playwright.json';

// Logs are read as plain text. Biome obeys only its own flag.
const colors = process.stdout.isTTY ? [] : ['--colors=off'];
const isLong = process.argv.includes('--long');
const bin = (...path) => join('node_modules', ...path);
const STEPS = [
  {
    name: 'lint',
    title: 'Format and lint',
    args: [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--reporter=concise', ...colors],
  },
  { name: 'types', title: 'Types', args: ['scripts/check-types.mjs'] },
  { name: 'fences', title: 'Fences between the layers', args: ['scripts/check-fences.mjs'] },
  { name: 'names', title: 'Each file has its own name', args: ['scripts/check-names.mjs'] },
  { name: 'rules', title: 'Every rule has a test', args: ['scripts/check-rules.mjs'] },
  { name: 'dead-code', title: 'Dead code', args: [bin('knip', 'bin', 'knip.js'), '--no-progress'] },
  { name: 'charts', title: 'Drawn charts are up to date', script: 'charts:check' },
  {
    name: 'unit',
    title: 'Unit and integration tests',
    args: [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
      ...(isLong ? [] : LONG_TESTS.flatMap((file) => ['--exclude', file])),
    ],
    count: () => countReport(UNIT_REPORT, countVitest),
  },
  { name: 'build', title: 'Build', args: ['scripts/build.mjs', '--stale'] },
  { name: 'budget', title: 'Bundle budget', args: ['scripts/check-budget.mjs'] },
  {
    name: 'e2e',
    title: 'Browser tests',
    args: [
      bin('playwright', 'cli.js'),
      'test',
      '--project=chromium',
      '--reporter=list,json',
      // A story's whole title begins with its file.
      ...(isLong ? [] : ['--grep-invert', LONG_STORIES.map((file) => basename(file)).join('|')]),
    ],
    count: () => countReport(E2E_REPORT, countPlaywright),
  },
  // These two alone and last: anything running at the same time would distort their measurements.
  {
    name: 'frames',
    title: 'Frames on a board of five hundred topics',
    onlyLong: true,
    args: [bin('playwright', 'cli.js'), 'test', '--project=measured', '--reporter=list,json'],
    count: () => countReport(E2E_REPORT, countPlaywright),
  },
  {
    name: 'lighthouse',
    title: 'Public pages on a slow phone',
    onlyLong: true,
    args: [bin('tsx', 'dist', 'cli.mjs'), 'scripts/lighthouse.ts'],
  },
];

requireNode();
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled();

const wanted = process.argv.slice(2).filter((arg) => !['--all', '--long'].includes(arg));
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. There are ${STEPS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const goOn = process.argv.includes('--all');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const steps = STEPS.filter(({ name, onlyLong }) =>
  wanted.length === 0 ? isLong || !onlyLong : wanted.includes(name),
).filter(({ script }) => !script || scripts[script]);

const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT };
// React's test helpers are missing from its production build.
delete env.NODE_ENV;
if (!process.stdout.isTTY) env.NO_COLOR = '1';
const hasStep = (...names) => steps.some(({ name }) => names.includes(name));
if (hasStep('unit', 'e2e')) ensureServices();
const e2e = steps.find(({ name }) => name === 'e2e');
let otherBrowsers;
if (hasStep('e2e', 'frames')) {
  const { ensureBrowser } = await import('./browser.mjs');
  ensureBrowser();
  if (e2e && isLong) otherBrowsers = installOtherBrowsers();
}

/** With `--long`, tells a whole retro of people with different browsers, if those are installed by now; else in Chromium alone. */
async function addOtherBrowsers() {
  const missing = await otherBrowsers;
  if (isLong && !missing) return void e2e.args.push('--project=mixed');
  if (missing) console.log(`\n${missing}`);
  e2e.args.push('--project=chromium-instead-of-mixed');
}

/** Runs one step under its heading, and reports the result. */
function runStep({ title, args, script, count }) {
  console.log(`\n=== ${title}`);
  const start = performance.now();
  const command = script ? ['npm', ['run', '--silent', script]] : [process.execPath, args];
  const passed = spawnSync(...command, { stdio: 'inherit', env }).status === 0;
  if (!passed && args === e2e?.args)
    for (const { path, page } of failedPages()) console.log(`\nShown in ${path}:\n${page}`);
  console.log(`${passed ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);

  const counts = count?.() ?? NO_TESTS;
  // A step that fails without a failed test (a type error, a crash) still counts as a failure.
  return { title, passed, counts: !passed && counts.failed === 0 ? { ...counts, failed: 1 } : counts };
}

for (const report of [UNIT_REPORT, E2E_REPORT]) rmSync(report, { force: true });
const results = [];
for (const step of steps) {
  if (step === e2e) await addOtherBrowsers();
  results.push(runStep(step));
  if (!results.at(-1).passed && !goOn) break;
}

const failed = results.filter(({ passed }) => !passed);
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ title }) => title).join(', ')}`);
console.log(`\n${summary(results.map(({ counts }) => counts))}`);
process.exitCode = failed.length > 0 ? 1 : 0;
