// Writes files with every mutant in them beside the code as it is; `globalThis.__stryker__.activeMutant` is the one that applies.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const INSTALLED = join('.cache', 'instrumenter');
const WANTED = join('scripts', 'mutate', 'instrumenter');
/** Where the changed files are, by the paths of those that they stand for. */
export const CODE = join('.cache', 'mutants', 'code');

/** Installs Stryker's instrumenter in the version of the lock file, once. */
export function ensureInstrumenter() {
  const lock = join(INSTALLED, 'package-lock.json');
  const isThere =
    existsSync(join(INSTALLED, 'node_modules', '.package-lock.json')) &&
    readFileSync(lock, 'utf8') === readFileSync(join(WANTED, 'package-lock.json'), 'utf8');
  if (isThere) return;
  console.log('Installing the instrumenter of Stryker (once) …');
  rmSync(INSTALLED, { recursive: true, force: true });
  mkdirSync(INSTALLED, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(WANTED, name), join(INSTALLED, name));
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: INSTALLED,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  rmSync(INSTALLED, { recursive: true, force: true });
  process.exit(1);
}

/** Writes these files with their mutants to `CODE`. Returns the mutants: each with its file, place (lines and columns from 1) and code. */
export async function instrument(paths) {
  const module = join(
    process.cwd(),
    INSTALLED,
    'node_modules/@stryker-mutator/instrumenter/dist/src/index.js',
  );
  const { createInstrumenter } = await import(pathToFileURL(module).href);
  const quiet = { debug() {}, info() {}, warn: console.warn, isDebugEnabled: () => false };
  // It asks Stryker's core, which is not installed, to put it together: that is a constructor with a logger.
  const core = { provideValue: () => core, injectClass: (Instrumenter) => new Instrumenter(quiet) };
  const files = paths.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const result = await createInstrumenter(core).instrument(files, options);
  rmSync(CODE, { recursive: true, force: true });
  for (const { name, content } of result.files) {
    mkdirSync(dirname(join(CODE, name)), { recursive: true });
    writeFileSync(join(CODE, name), content);
  }
  const fromOne = ({ line, column }) => ({ line: line + 1, column: column + 1 });
  return result.mutants.map(({ id, fileName, location, replacement }) => ({
    ...{ id, fileName, replacement },
    location: { start: fromOne(location.start), end: fromOne(location.end) },
  }));
}
