// `npm run demo`: installs and builds what is missing, then starts the demo, which is TypeScript and runs with tsx.
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled();
build({ onlyIfStale: true });
await import('tsx');
await import('./demo/main.ts');
