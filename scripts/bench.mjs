// `npm run bench`: installs and builds what is missing, then measures; the bench is TypeScript and runs with tsx.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled();
build({ onlyIfStale: true });
buildServer();

/** The server that the bench runs, built from its sources in the same way as dist/server. */
function buildServer() {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const entry = ['--ssr', 'bench/servers/hindsight.ts', '--outDir', '.cache/bench', '--emptyOutDir'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [vite, 'build', '--logLevel', 'warn', ...entry];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}

const args = ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
