// `npm start`: from a fresh clone to a running server. Installs and builds only what is missing or out of date.
import { join } from 'node:path';
import { build } from './build.mjs';
import { endWithNpm, ensureInstalled, requireNode } from './install.mjs';

requireNode();
endWithNpm();
process.chdir(join(import.meta.dirname, '..'));
ensureInstalled();
build({ onlyIfStale: true });

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
