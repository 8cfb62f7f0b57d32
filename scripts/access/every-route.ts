import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { createLog } from '#server/base/logger.ts';
import { buildIn } from '#server/base/version.ts';
import { readConfig } from '#server/config.ts';
import type { ListedRoute } from '#server/http/route-hooks.ts';
import { openStore } from '#server/store/store.ts';

/** Never called: only its routes are listed. */
const STRIPE: AppDeps['stripe'] = {
  key: 'sk_test_nobody',
  webhookSecret: 'whsec_nobody',
  prices: {
    pro: { annual: 'price_1', monthly: 'price_2' },
    premium: { annual: 'price_3', monthly: 'price_4' },
  },
};

/** Every route that an installation can have: with the test payment page or Stripe, and with everything else turned on. */
export async function everyRoute(): Promise<ListedRoute[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-access-'));
  const store = await openStore(folder);
  const found = new Map<string, ListedRoute>();
  const read = readConfig({ METRICS_TOKEN: 'nobody reads them here' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  for (const stripe of [null, STRIPE]) {
    const app = await buildApp({
      ...read.config,
      store,
      stripe,
      log: createLog('silent'),
      build: buildIn(folder),
      secret: new TextEncoder().encode('nobody is ever logged in here at all'),
      transport: null,
      showsOutbox: true,
      callsItself: false,
      pages: null,
      dataDir: null,
      bus: null,
    });
    for (const route of app.routes) {
      const call = `${route.method} ${route.url}`;
      if (!found.has(call)) found.set(call, route);
    }
    await app.close();
  }
  await store.close();
  rmSync(folder, { recursive: true });
  return [...found.values()];
}
