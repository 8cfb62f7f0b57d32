// Prints docs/access.md from the routes of a server and the tables of what goes over its sockets.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/base/log.ts';
import { openStore } from '#server/store/store.ts';
import { accessPage } from './access/access-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'hindsight-access-'));
const store = await openStore(folder);
// With all that an installation can offer.
const app = await buildApp({
  store,
  log: createLog('silent'),
  secret: new TextEncoder().encode('nobody is ever logged in here at all'),
  publicUrl: null,
  transport: null,
  showsOutbox: true,
  metricsToken: 'nobody reads them here',
  google: null,
  blogUrl: null,
  hasPricing: true,
  admins: [],
  pages: null,
  origins: [],
  trustProxy: false,
});
writeFileSync(join(import.meta.dirname, '../docs/access.md'), accessPage(app.routes));
await app.close();
await store.close();
rmSync(folder, { recursive: true });
