import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setAutoFreeze } from 'immer';
import { ownValue } from '#contract/base/own-property.ts';
import { sessionSecret } from './accounts/session-secret.ts';
import { buildApp } from './app.ts';
import { createLog } from './base/logger.ts';
import { addressLines, networkOrigins } from './base/network-addresses.ts';
import type { Sentry } from './base/sentry.ts';
import { startLines } from './base/start-lines.ts';
import { buildIn, versionText } from './base/version.ts';
import { busOf } from './cluster/open-bus.ts';
import { readConfig } from './config.ts';
import { outboxTransport, smtpTransport } from './mail/transports.ts';
import { ratesFor } from './rates.ts';
import { lockFolder } from './store/database/folder-lock.ts';
import { openPostgres, openStore, type Store } from './store/store.ts';

/** How long a clean stop may take, ms. */
const PATIENCE_MS = 10_000;
/** How long a starting server waits for the one before it to stop, and how often it looks, ms. */
const BEFORE_US_MS = 3_000;
const LOOK_MS = 100;
const ENDING = ['SIGTERM', 'SIGINT'] as const;
/** What to do where the server may not listen, by the system's code. */
const NOT_LISTENING: Record<string, string> = {
  EADDRINUSE: 'another program uses this port; PORT sets another one',
  EACCES: 'this user may not use this port; PORT sets another one',
  EADDRNOTAVAIL: 'this machine does not have this address; HOST sets another one',
};

const { tell, complain } = startLines(process.stdout, process.stderr);
const read = readConfig(process.env);
if (!read.ok) endWith('Hindsight cannot start:', read.problems);
const { config } = read;
// Freezing finds code that writes into a state. Tests do that; here it would cost time with every fact.
if (config.isProduction) setAutoFreeze(false);
const sentry = await sentryFor(config.sentryDsn);
const log = createLog(config.logLevel, undefined, sentry?.report);

/** What the build noted lies above the built server. */
const build = buildIn(join(import.meta.dirname, '..'));

/** The built app is beside the built server, or in dist/ when the server runs from its sources. */
const pages = ['../client', '../dist/client']
  .map((folder) => join(import.meta.dirname, folder))
  .find((folder) => existsSync(join(folder, 'index.html')));

// As the first process of a container it ignores signals that it does not listen to.
const endAtOnce = () => process.exit(0);
for (const signal of ENDING) process.once(signal, endAtOnce);

const store = await opened();
const secret = secretOf();
const bus = await busOf(config, log);
const app = await buildApp({
  publicUrl: config.publicUrl,
  origins: config.origins,
  trustProxy: config.trustProxy,
  metricsToken: config.metricsToken,
  google: config.google,
  stripe: config.stripe,
  hasPricing: config.hasPricing,
  blogUrl: config.blogUrl,
  sourceUrl: config.sourceUrl,
  contact: config.contact,
  admins: config.admins,
  isKeptOffline: config.isKeptOffline,
  asksForReviews: config.asksForReviews,
  analyticsUrl: config.analyticsUrl,
  sentryDsn: config.sentryDsn,
  backupDir: config.backupDir,
  store,
  bus,
  log,
  secret,
  build,
  dataDir: config.databaseUrl === null ? config.dataDir : null,
  transport: transportOf(),
  mailFrom: config.mailFrom,
  rates: ratesFor(config.peoplePerAddress, config.importSpace),
  showsOutbox: !config.isProduction,
  callsItself: !config.isProduction,
  pages: pages ?? null,
});

/** Sentry's library is loaded only if it is used. */
async function sentryFor(dsn: string | null): Promise<Sentry | null> {
  if (dsn === null) return null;
  const { openSentry } = await import('./base/sentry.ts');
  return openSentry(dsn, import.meta.dirname.replace(/(\/dist)?\/server$/, ''), Date.now);
}

async function opened(): Promise<Store> {
  const { databaseUrl, dataDir } = config;
  try {
    if (databaseUrl === null) await reserve(dataDir);
    return await (databaseUrl === null ? openStore(dataDir) : openPostgres(databaseUrl));
  } catch (error) {
    const place = databaseUrl === null ? `in ${dataDir}` : 'at DATABASE_URL';
    log.debug({ err: error }, 'the database could not be opened');
    return endWith(`Hindsight cannot open its database ${place} (${reasonOf(error)}).`);
  }
}

function secretOf(): Uint8Array {
  try {
    return sessionSecret(config.secret, config.dataDir);
  } catch (error) {
    return endWith(`Hindsight cannot start: ${reasonOf(error)}.`);
  }
}

/**
 * Takes the folder of the embedded database for this server, and keeps it until the process ends. One that is just
 * stopping may still have it; if it does not let go soon, this server does not start.
 */
async function reserve(folder: string): Promise<void> {
  const until = Date.now() + BEFORE_US_MS;
  while (!lockFolder(folder)) {
    if (Date.now() >= until)
      endWith(
        `Hindsight cannot start: another server is using the data in ${folder}. Stop it first, or give this one a folder of its own with DATA_DIR. Several servers need DATABASE_URL.`,
      );
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** In production nobody may read mails here, so without a mail server they wait in the queue until there is one. */
function transportOf() {
  if (config.smtpUrl !== null) return smtpTransport(config.smtpUrl, config.mailFrom);
  return config.isProduction ? null : outboxTransport(store.outbox, Date.now);
}

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  await app.close();
  await bus?.close();
  await store.close();
  await sentry?.close();
  process.exit(code);
}
function stopAfter(error: unknown): void {
  log.fatal({ err: error }, 'the server stops after an error that nobody expected');
  stop(1).catch(() => process.exit(1));
}
for (const signal of ENDING) {
  process.off(signal, endAtOnce);
  process.on(signal, () => void stop(0).catch(stopAfter));
}
process.on('uncaughtException', stopAfter);
process.on('unhandledRejection', stopAfter);

try {
  const port = await app.listen(config.port, config.host);
  if (config.smtpUrl === null) tell(withoutMail(port));
  if (config.hasPricing && config.stripe === null)
    tell(
      'Plans are paid on the test payment page, where no money moves; PRICING=off gives every workspace everything.',
    );
  const url = `http://localhost:${port}`;
  tell(`Hindsight is ready at ${url} (${versionText(build)})`, { ...build, url });
  for (const line of addressLines(config.publicUrl, networkOrigins(config.host, port))) tell(line);
} catch (error) {
  const code = codeOf(error);
  const why = ownValue(NOT_LISTENING, code);
  const reason = why === undefined ? code : `${code}: ${why}`;
  endWith(`Hindsight cannot listen on ${config.host}:${config.port} (${reason}).`);
}

/** Ends the process, which has not become a server. */
function endWith(why: string, problems?: readonly string[]): never {
  complain(why, problems);
  process.exit(1);
}

/** The consequences of having no mail server, in one line. */
function withoutMail(port: number): string {
  return config.isProduction
    ? 'No SMTP_URL: addresses are taken as typed, and links that would be mailed are handed over by hand (npm run reset-link -- ADDRESS).'
    : `No SMTP_URL: mails are kept, to be read at http://localhost:${port}/dev/outbox`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : codeOf(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'an error';
}
