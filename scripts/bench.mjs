// `npm run bench`: installs and builds what is missing, then measures; the bench is TypeScript and runs by tsx.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled();
build({ onlyIfStale: true });
const args = ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
