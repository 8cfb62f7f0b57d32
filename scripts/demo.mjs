// `npm run demo`: installs and builds what is missing, then starts the demo, which is TypeScript and runs with tsx.
import { join } from 'node:path';
import { build } from './build.mjs';
import { endWithNpm, ensureInstalled, requireNode } from './install.mjs';

requireNode();
endWithNpm();
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled();
build({ onlyIfStale: true });
await import('tsx');
await import('./demo/main.ts');
