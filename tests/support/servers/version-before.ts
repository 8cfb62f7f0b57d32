import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, '.cache');
/** What it is built from. */
const SOURCES = [
  'contract',
  'machines',
  'server',
  'src',
  'scripts',
  'vite.config.ts',
  'package.json',
  'tsconfig.base.json',
];

/** The last commit of the version before this one. A release moves it on (CONTRIBUTING.md). */
export const COMMIT = 'a1a534890225563513669c32426007893f7f87bf';

/** Why the server of the version before cannot be built here; null if it can. */
export function missing(): string | null {
  const { status, error } = spawnSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: ROOT });
  if (error) return 'git is not installed';
  return status === 0 ? null : `this clone lacks the commit ${COMMIT}; a full one has it`;
}

/**
 * Builds the server of the version before from its commit, once for each, with the packages of this version, and returns its
 * main file. It is inside the project, so that it finds them.
 */
export const buildVersionBefore = (): Promise<string> =>
  builtBefore(`version-before-${COMMIT.slice(0, 12)}`, (folder) => ({
    build: { ssr: 'server/main.ts', outDir: join(folder, 'dist'), emptyOutDir: true },
  }));

/**
 * The main file of something that is built once from that commit, in a folder of this name. `how`: what is built, and how, given where
 * its code is.
 */
export async function builtBefore(name: string, how: (folder: string) => InlineConfig): Promise<string> {
  const shared = join(CACHE, name);
  const main = join(shared, 'dist/main.js');
  if (existsSync(main)) return main;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'version-before-'));
  try {
    unpack(folder);
    await build({
      configFile: join(folder, 'vite.config.ts'),
      root: folder,
      logLevel: 'error',
      ...how(folder),
    });
    // If another process has built it first, that one counts.
    if (!existsSync(main)) renameSync(folder, shared);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return main;
}

function unpack(folder: string): void {
  const options = { cwd: ROOT, maxBuffer: 2 ** 28 };
  const { status, stdout, stderr } = spawnSync('git', ['archive', COMMIT, '--', ...SOURCES], options);
  if (status !== 0) throw new Error(`git archive: ${stderr}`);
  const tar = spawnSync('tar', ['-x', '-C', folder], { input: stdout });
  if (tar.status !== 0) throw new Error(`tar: ${tar.stderr}`);
}
