// `npm run bench`: installs and builds what is missing, then measures; the bench is TypeScript and runs by tsx.
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled();
build({ onlyIfStale: true });
await import('tsx');
await import('../bench/main.ts');
