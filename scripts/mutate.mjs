// `npm run mutate -- PATH …`: changes the code of files or folders in small ways, each change alone, and runs the tests that
// reach it (docs/simulation.md). What no test notices is listed. `--tests PATH` runs only the tests there (several times for
// several), and `--constants` also tries what is evaluated once, when a module is loaded, which takes long.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled, requireNode } from './install.mjs';
import { scores, survivorsTold } from './mutate/mutants-told.mjs';
import { ensureServices } from './services.mjs';

/** Inside this folder, so that Stryker finds Vitest in node_modules, as it would beside it. */
const STRYKER = join('.cache', 'stryker');
const WANTED = join('scripts', 'mutate', 'stryker');
const REPORT = join('.cache', 'mutants.json');
/** How much longer than usual the tests may take with a mutant, ms, besides half as long again. */
const SLOWER_MS = 15_000;

requireNode();
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    constants: { type: 'boolean', default: false },
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
ensureStryker();
process.env.MUTATE = 'yes';

const began = performance.now();
const { Stryker } = await import(
  pathToFileURL(join(process.cwd(), STRYKER, 'node_modules/@stryker-mutator/core/dist/src/index.js')).href
);
const results = await new Stryker(options()).runMutationTest();
const mutants = results.map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }));
for (const told of survivorsTold(mutants, (file) => readFileSync(file, 'utf8').split('\n')))
  console.log(told);
console.table(scores(mutants));
console.log(
  `In ${((performance.now() - began) / 60_000).toFixed(1)} minutes. Every mutant, with the tests that reach it, is in ${REPORT}.`,
);

/** Installs Stryker in the versions of the lock file, once. */
function ensureStryker() {
  const lock = join(STRYKER, 'package-lock.json');
  const isThere =
    existsSync(join(STRYKER, 'node_modules', '.package-lock.json')) &&
    readFileSync(lock, 'utf8') === readFileSync(join(WANTED, 'package-lock.json'), 'utf8');
  if (isThere) return;
  console.log('Installing Stryker (once) …');
  rmSync(STRYKER, { recursive: true, force: true });
  mkdirSync(STRYKER, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(WANTED, name), join(STRYKER, name));
  // Without what it wants beside itself, which is our Vitest.
  const args = ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, {
    cwd: STRYKER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  rmSync(STRYKER, { recursive: true, force: true });
  process.exit(1);
}

function options() {
  const code = (path) => (statSync(path).isDirectory() ? join(path, '**/*.{ts,tsx}') : path);
  const tests = (path) => (statSync(path).isDirectory() ? join(path, '**/*.test.{ts,tsx}') : path);
  return {
    mutate: positionals.map(code),
    testFiles: values.tests.map(tests),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    ignoreStatic: !values.constants,
    concurrency: availableParallelism(),
    timeoutMS: SLOWER_MS,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.cache/mutants',
    ignorePatterns: ['.cache', 'dist', 'test-results', 'docs'],
    // To rewrite ours, Stryker would ask TypeScript for functions that version 7 does not have. It needs no rewriting.
    tsconfigFile: 'none',
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'json'],
    jsonReporter: { fileName: REPORT },
    logLevel: 'warn',
    allowConsoleColors: false,
  };
}
