/*
 * This server as shipped, except for the limits on what one person and one address may do: ten people cannot show how
 * much the server can take while each may send only 30 commands a second. Built like the server itself before it runs.
 */
import { resolve } from 'node:path';
import { setAutoFreeze } from 'immer';
import { ACCOUNT_RATES } from '#server/accounts/account-limits.ts';
import { sessionSecret } from '#server/accounts/session-secret.ts';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/base/logger.ts';
import { buildIn } from '#server/base/version.ts';
import { busOf } from '#server/cluster/open-bus.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres, openStore } from '#server/store/store.ts';

const FREE = { perSecond: 1e9, burst: 1e9 };

const read = readConfig(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));
const { config } = read;
// As main.ts does.
if (config.isProduction) setAutoFreeze(false);
const log = createLog(config.logLevel);
const { databaseUrl, dataDir } = config;
const store = await (databaseUrl === null ? openStore(dataDir) : openPostgres(databaseUrl));
const bus = await busOf(config, log);
const app = await buildApp({
  ...config,
  store,
  bus,
  log,
  secret: sessionSecret(config.secret, config.dataDir),
  build: buildIn('dist'),
  transport: null,
  mailFrom: 'Hindsight <no-reply@example.org>',
  showsOutbox: false,
  callsItself: false,
  pages: resolve('dist/client'),
  rates: {
    accounts: { ...ACCOUNT_RATES, guestsPerAddress: FREE },
    http: {
      callsPerAddress: 1e9,
      person: FREE,
      briefs: FREE,
      sharedBriefs: FREE,
      previews: FREE,
      workspaces: FREE,
      teams: FREE,
      histories: FREE,
      exports: FREE,
      lookUps: FREE,
      tries: FREE,
      sendings: FREE,
      importSpace: 1e12,
      importsOfPerson: FREE,
      importsOfAddress: FREE,
      readings: FREE,
      readingsOfFile: FREE,
      broughtIn: FREE,
      broughtInByAll: FREE,
      picturesPerPerson: FREE,
      picturesPerAddress: FREE,
      reviewsOfPerson: FREE,
      reviewsOfNetwork: FREE,
    },
    socket: { commands: FREE, signals: FREE, views: FREE },
    log: { retro: 1e15, person: 1e15, rate: FREE, network: FREE },
    logReadings: { person: FREE, network: FREE },
  },
});
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => bus?.close())
    .then(() => store.close())
    .then(() => process.exit(0));
});
// Collects garbage before memory is read; node has to be started with --expose-gc for this.
process.on('SIGUSR2', () => globalThis.gc?.());
const port = await app.listen(config.port, '127.0.0.1');
process.stdout.write(`ready ${JSON.stringify({ port })}\n`);
