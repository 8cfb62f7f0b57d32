import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { createLog } from '#server/base/logger.ts';
import { buildIn } from '#server/base/version.ts';
import { SEND_AGAIN_RATE } from '#server/hooks/webhook-routes.ts';
import { outboxTransport } from '#server/mail/transports.ts';
import type { Store } from '#server/store/store.ts';
import { openNewStore } from '../stores/new-store.ts';

const UNLIMITED = { perSecond: 1e9, burst: 1e9 };
/** Rates that no test reaches by accident. */
export const NO_LIMITS: NonNullable<AppDeps['rates']> = {
  http: {
    callsPerAddress: 1e9,
    person: UNLIMITED,
    briefs: UNLIMITED,
    sharedBriefs: UNLIMITED,
    previews: UNLIMITED,
    teams: UNLIMITED,
    histories: UNLIMITED,
    exports: UNLIMITED,
    lookUps: UNLIMITED,
    tries: UNLIMITED,
    sendings: SEND_AGAIN_RATE,
    importSpace: 1e12,
    importsOfPerson: UNLIMITED,
    importsOfAddress: UNLIMITED,
    readings: UNLIMITED,
    readingsOfFile: UNLIMITED,
    broughtIn: UNLIMITED,
    broughtInByAll: UNLIMITED,
    workspaces: UNLIMITED,
    picturesPerPerson: UNLIMITED,
    picturesPerAddress: UNLIMITED,
    reviewsOfPerson: UNLIMITED,
    reviewsOfNetwork: UNLIMITED,
  },
  accounts: {
    loginsPerAddress: UNLIMITED,
    loginsPerAccountAndAddress: UNLIMITED,
    loginsPerAccount: UNLIMITED,
    guestsPerAddress: UNLIMITED,
    signUpsPerAddress: UNLIMITED,
    mailsPerAddress: UNLIMITED,
    mailsPerAccountAndAddress: UNLIMITED,
    tellingsPerAddress: UNLIMITED,
  },
  socket: { commands: UNLIMITED, signals: UNLIMITED, views: UNLIMITED },
  log: { retro: 1e15, person: 1e15, rate: UNLIMITED, network: UNLIMITED },
  logReadings: { person: UNLIMITED, network: UNLIMITED },
};
/** What test servers sign with. */
export const SECRET = new TextEncoder().encode('a secret that only the tests know');

export interface TestServer {
  url: string;
  folder: string;
  store: Store;
  /** Lines of the log. */
  log: string[];
  /** Resolves when all due mail is sent or postponed. */
  mailed: App['mailed'];
  /** Resolves when all due work is done or postponed. */
  worked: App['worked'];
  /** Every REST route. */
  routes: App['routes'];
  /** Stops and, unless told otherwise, deletes the stored data. */
  stop: (keep?: 'keep') => Promise<void>;
}

/** A separate server on a free port, with its own folder unless one is given. */
export async function startServer(
  deps: Partial<AppDeps> = {},
  folder = mkdtempSync(join(tmpdir(), 'hindsight-')),
): Promise<TestServer> {
  const store = deps.store ?? (await openNewStore(folder));
  const log: string[] = [];
  const app = await buildApp({
    store,
    secret: SECRET,
    build: buildIn(folder),
    publicUrl: null,
    transport: outboxTransport(store.outbox, deps.time?.now ?? Date.now),
    mailFrom: 'Hindsight <no-reply@retro.example.org>',
    showsOutbox: true,
    callsItself: false,
    metricsToken: null,
    google: null,
    stripe: null,
    blogUrl: null,
    sourceUrl: null,
    contact: null,
    hasPricing: true,
    isKeptOffline: true,
    asksForReviews: true,
    analyticsUrl: null,
    sentryDsn: null,
    admins: [],
    log: createLog('debug', { write: (line) => log.push(line) }),
    pages: null,
    origins: [],
    trustProxy: false,
    dataDir: null,
    backupDir: null,
    bus: null,
    rates: NO_LIMITS,
    ...deps,
  });
  const port = await app.listen(0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    store,
    log,
    mailed: app.mailed,
    worked: app.worked,
    routes: app.routes,
    stop: async (keep) => {
      await app.close();
      await store.close().finally(() => keep ?? rmSync(folder, { recursive: true, force: true }));
    },
  };
}
