// `node scripts/build.mjs` builds client and server into dist/; `--stale` only those that have changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const SHARED = [
  'contract',
  'machines',
  'vite.config.ts',
  'scripts/leave-out.ts',
  'scripts/slim-i18next.ts',
  'scripts/slim-router.ts',
  'scripts/websocket-only.ts',
  'package.json',
  'package-lock.json',
];
const VITE = [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'];
/** Builds the app, the renderer of its public pages, those pages, and the service worker. */
const CLIENT = {
  name: 'client',
  steps: [
    VITE,
    [...VITE, '--ssr', 'src/app/prerender.tsx', '--outDir', 'dist/prerender'],
    ['scripts/prerender.mjs'],
    ['scripts/worker.mjs'],
  ],
  sources: [
    ...SHARED,
    'src',
    'public',
    'index.html',
    'scripts/prerender.mjs',
    'scripts/used-styles.mjs',
    'scripts/worker.mjs',
    'scripts/picture/pictured.mjs',
  ],
};
/** Includes the commands that work on the server's data: where it is built, nothing that runs TypeScript is required. */
export const SERVER = {
  name: 'server',
  steps: [[...VITE, '--ssr']],
  sources: [
    ...SHARED,
    'server',
    'scripts/rebuild.ts',
    'scripts/hand-over-link.ts',
    'scripts/move.ts',
    'scripts/reset-link.ts',
    'scripts/vouch.ts',
  ],
};

/** Every file under `path`, in the same order everywhere. */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}

/** A hash of the contents, not of the dates: a fresh checkout has new dates and old contents. */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function buildPart({ name, steps, sources }, onlyIfStale) {
  const stamp = join('dist', `${name}.stamp`);
  const now = fingerprint(sources);
  if (onlyIfStale && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;

  // Without its stamp an interrupted build counts as stale.
  rmSync(stamp, { force: true });
  console.log(`Building the ${name} …`);
  const env = { ...process.env, NODE_ENV: 'production' };
  const isBuilt = steps.every(
    (step) => spawnSync(process.execPath, step, { stdio: 'inherit', env }).status === 0,
  );
  if (!isBuilt) {
    console.error(`The ${name} could not be built.`);
    process.exit(1);
  }
  if (name === 'client') compress(join('dist', 'client'));
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, now);
}

/**
 * Adds compressed copies of text files, which the server sends to browsers that accept them; not of pages, since it
 * fills them in.
 */
function compress(folder) {
  for (const file of filesUnder(folder).filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** What a commit may be called; git's are hexadecimal, with `-dirty` for files changed since. */
const COMMIT = /^[\w.-]{1,64}$/;

/** The commit that is built: `BUILD_COMMIT`, as for an image, whose build has no repository; else git's; `unknown` without either. */
export function commitBuilt() {
  const git = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  const found = process.env.BUILD_COMMIT || spawnSync('git', git, { encoding: 'utf8' }).stdout?.trim();
  return COMMIT.test(found ?? '') ? found : 'unknown';
}

/** Builds client and server, or ends this process with a message. Notes the commit even if nothing is stale. */
export function build({ onlyIfStale }) {
  for (const part of [CLIENT, SERVER]) buildPart(part, onlyIfStale);
  writeFileSync(join('dist', 'commit'), `${commitBuilt()}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  build({ onlyIfStale: process.argv.includes('--stale') });
}
