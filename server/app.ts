import type { AddressInfo } from 'node:net';
import type { Health } from '#contract/operators/operator-payloads.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { teamsToday } from './access/find-current-teams.ts';
import type { GoogleConfig } from './accounts/google-verifier.ts';
import type { LiveUpdates } from './accounts/live-updates.ts';
import { operatorCheck } from './accounts/operator-check.ts';
import { watchSessions } from './accounts/session-watch.ts';
import { areasOf } from './areas.ts';
import { storedAvatars } from './avatars/avatars.ts';
import type { Logger } from './base/logger.ts';
import { networkOrigins } from './base/network-addresses.ts';
import { newId } from './base/random.ts';
import { signedIds } from './base/signed-ids.ts';
import { systemTime, type Time } from './base/system-clock.ts';
import type { Build } from './base/version.ts';
import type { StripeConfig } from './billing/stripe-provider.ts';
import { briefLines } from './briefs/brief-lines.ts';
import { buildAccounts } from './build-accounts.ts';
import { buildJobs } from './build-jobs.ts';
import { buildPayments } from './build-payments.ts';
import { keepTidy } from './cleanup.ts';
import type { Bus } from './cluster/bus.ts';
import { clusterOf } from './cluster/server-cluster.ts';
import { outsideOf } from './hooks/outgoing-calls.ts';
import { slackThrough } from './hooks/slack.ts';
import { buildHttp } from './http/build-http.ts';
import { guardConnections } from './http/connection-guard.ts';
import type { ListedRoute } from './http/route-hooks.ts';
import { addressMarks } from './mail/address-marks.ts';
import { Composer, type ComposerDeps } from './mail/composer.ts';
import { invitationTokens } from './mail/invitation-tokens.ts';
import type { Transport } from './mail/letter.ts';
import { Mailer } from './mail/mailer.ts';
import { NoMailer } from './mail/no-mailer.ts';
import { WeeklyMail } from './mail/weekly-mail.ts';
import { gaugeInstallation } from './metrics/installation-gauges.ts';
import { startMetrics } from './metrics/metrics.ts';
import { type CountFailed, type WaitingWork, watchWork } from './metrics/waiting-work.ts';
import { RATES, type Rates } from './rates.ts';
import { retrosFollow } from './retro/apply-team-changes.ts';
import { LiveRetros } from './retro/live-retros.ts';
import { WritingRates } from './retro/log-budget.ts';
import { additionsOfActionItems, updatesOfActionItems } from './retro/update-action-item.ts';
import { searchFilling } from './search-filling.ts';
import { openGateway } from './socket/gateway.ts';
import type { Store } from './store/store.ts';

export interface AppDeps {
  store: Store;
  log: Logger;
  /** The secret that signs tokens. */
  secret: Uint8Array;
  /** Where people reach the server; null for the port it listens on. */
  publicUrl: string | null;
  /** Sends mails; null if no mail is sent. */
  transport: Transport | null;
  /** The sender of mails, as in `MAIL_FROM`. */
  mailFrom: string;
  /** Whether `/dev/outbox` may be read. */
  showsOutbox: boolean;
  /** Whether Slack and webhooks may be addresses on this machine: in development and tests. */
  callsItself?: boolean;
  /** The token for reading the metrics; null if nobody may. */
  metricsToken: string | null;
  google: GoogleConfig | null;
  blogUrl: string | null;
  sourceUrl: string | null;
  /** Where people write to the operators; null if they are told of no address. */
  contact: string | null;
  /** Whether plans are sold here; otherwise every workspace has everything (PL9). */
  hasPricing: boolean;
  isKeptOffline: boolean;
  asksForReviews: boolean;
  analyticsUrl: string | null;
  sentryDsn: string | null;
  /** The provider for payments; the test payment page if there is none. */
  stripe?: StripeConfig | null;
  admins: readonly string[];
  /** The folder of the embedded database; null if there is none. */
  dataDir?: string | null;
  /** Which Hindsight this is. */
  build: Build;
  /** The folder with its backups; null if it is not known. */
  backupDir?: string | null;
  /** The folder of the built app; null to serve none. */
  pages: string | null;
  origins: readonly string[];
  trustProxy: boolean;
  /** The connection to other servers on the same database; null if there can be none. */
  bus?: Bus | null;
  time?: Time;
  rates?: Rates;
  /** The ways out of the server (SE1). Tests break them on purpose. */
  redact?: typeof redact;
  project?: typeof project;
}

export interface App {
  /** Starts listening, on any free port for 0; returns the port. */
  listen: (port: number, host: string) => Promise<number>;
  /** Stops cleanly: running calls are done and answered, retros are saved, connections closed. */
  close: () => Promise<void>;
  /** Resolves when all mails that are due are sent or postponed. */
  mailed: () => Promise<void>;
  /** Resolves when all jobs that are due are done or postponed. */
  worked: () => Promise<void>;
  /** Every REST route, and who may call it (AC1). */
  routes: readonly ListedRoute[];
}

/** Who the operators are, and what they see. */
const operatedAs = ({ admins, bus, dataDir = null }: AppDeps) => ({
  isOperator: operatorCheck(admins),
  redis: () =>
    (bus?.kind === 'redis' ? (bus.isUp() ? 'up' : 'down') : (bus?.kind ?? 'alone')) as Health['redis'],
  dataDir,
});

/** Services that depend only on the settings: the ways out of the server, the tokens for links in mails. */
const madeOf = (deps: AppDeps, site: () => string) => ({
  redact: deps.redact ?? redact,
  project: deps.project ?? project,
  tokens: invitationTokens(deps.secret),
  weeklyTokens: signedIds(deps.secret, 'weekly mail'),
  site,
  ...operatedAs(deps),
});

/** Builds the server. The caller has to close the store. */
export async function buildApp(given: AppDeps): Promise<App> {
  const metrics = startMetrics();
  // Whoever writes facts writes them through this store: every append is measured.
  const store = { ...given.store, events: metrics.timed(given.store.events) };
  const deps = { ...given, store };
  const { log, time = systemTime, rates = RATES } = deps;
  let site = deps.publicUrl;
  let listens: { host: string; port: number } | null = null;
  const inNetwork = () => (listens === null ? [] : networkOrigins(listens.host, listens.port));
  const settled = { ...deps, ...madeOf(deps, () => site ?? ''), inNetwork, rates, time };
  const cluster = deps.bus ? clusterOf({ ...store, bus: deps.bus, server: newId(), time, log }) : null;
  const writing = new WritingRates(rates.log, time.now);
  const shared = { ...store, teamsToday: teamsToday({ ...deps, ...store }), writing, time, log };
  const liveRetros = new LiveRetros({
    ...shared,
    peers: cluster?.peersOf ?? null,
    tellTeams: (teams) => joined?.tellTeams(teams),
  });
  const live = liveThrough(() => joined ?? gateway);
  const told = toldThrough(deps);
  const found = { ...settled, ...shared, ...glancesOf(liveRetros), ...told, live, metrics, now: time.now };
  const changes = retrosFollow({ ...store, liveRetros, tell: (teams) => joined?.tellTeams(teams), log });
  const payments = await buildPayments(deps, { ...found, changes });
  const people = await buildAccounts({ ...found, ...payments });
  const byToken = (token: string, toRenew?: boolean) => people.logins.who(token, toRenew);
  const avatars = storedAvatars(store.pictures, live.changed);
  const readings = { openRetros: () => liveRetros.size, openSockets: () => gateway.size() };
  const areas = areasOf({ ...found, ...people, ...payments, avatars, changes, readings });
  const { http, routes } = await buildHttp({
    ...settled,
    ...areas,
    metrics,
    byToken,
    rates: rates.http,
    now: time.now,
  });
  const gateway = openGateway(http.server, {
    ...found,
    liveRetros,
    retros: store.retros,
    byToken,
    rates: rates.socket,
    takePlace: guardConnections(http.server, deps.trustProxy, metrics.connectionRefused),
    hasOthers: cluster !== null,
    invitesFrom: (person, address) => store.users.invitesFrom(person, people.marksOf(address)),
  });
  metrics.readings(readings);
  const failed = watchWork(metrics.registers, waitingIn(deps, time.now), time.now);
  gaugeInstallation(metrics.registers, deps);
  const joined = cluster?.join(liveRetros, gateway);
  const stopWatching = watchSessions({ here: gateway, sessions: store.sessions, time, log });
  http.addHook('preClose', () => gateway.close());
  const mailer = mailingOf(deps, { ...found, failed });
  const workers = buildJobs({ store, time, log, failed }, found);
  /** Everything that works in the background; each may add work for those before it. */
  const working = [mailer, workers, ...payments.sweeps, people.deletion, searchFilling(store, log)];
  const stopTidying = keepTidy(store, time, log);

  return {
    listen: async (port, host) => {
      await addressesSettled(deps, time.now());
      await http.listen({ port, host });
      const { port: taken } = http.server.address() as AddressInfo;
      listens = { host, port: taken };
      site ??= `http://localhost:${taken}`;
      for (const one of working) await one.start();
      return taken;
    },
    close: async () => {
      gateway.pause();
      stopTidying();
      for (const one of working.toReversed()) await one.stop();
      await liveRetros.closeAll();
      joined?.stop();
      stopWatching();
      await http.close();
    },
    mailed: () => mailer.idle(),
    worked: () => workers.idle(),
    routes,
  };
}

/** The senders for Slack and webhooks. */
function toldThrough({ callsItself = false }: AppDeps) {
  const outside = outsideOf({ callsItself });
  return { outside, slack: slackThrough(outside, callsItself) };
}

/** What waits in the queues of the database. */
const waitingIn =
  ({ store: { jobs, mails }, transport }: AppDeps, now: () => number) =>
  async () => {
    // Without a mail server nobody can be late with a mail.
    const late = (one: WaitingWork) => (transport === null ? { ...one, dueSince: now() } : one);
    return [...(await jobs.waiting()), ...(await mails.waiting()).map(late)];
  };

/** Reads retros, and appends facts to one, without keeping them open. */
const glancesOf = (liveRetros: LiveRetros) => ({
  stateOf: (retro: string) => liveRetros.stateOf(retro),
  glance: (retro: string) => liveRetros.glance(retro),
  asLogged: (retro: string) => liveRetros.asLogged(retro),
  updateActionItem: updatesOfActionItems(liveRetros),
  addActionItem: additionsOfActionItems(liveRetros),
  leftOverFor: liveRetros.leftOverFor,
  submitTo: (...asked: Parameters<LiveRetros['submitTo']>) => liveRetros.submitTo(...asked),
});

/**
 * Without a mail server every address is accepted as typed. Once there is one, accounts made in that way are
 * asked by mail to confirm, once for each address; meanwhile they can be used.
 */
async function addressesSettled({ store, transport }: AppDeps, now: number): Promise<void> {
  if (transport === null) return store.users.takeAsTyped();
  await store.mails.askToConfirm(await store.users.askable(), now);
}

/** Creates listeners only when there is something to report. */
const liveThrough = (found: () => LiveUpdates): LiveUpdates => ({
  ended: (sessions) => found().ended(sessions),
  changed: (user) => found().changed(user),
  erased: (retro) => found().erased(retro),
});

/** Sends mails, and queues those that are due by time; drops them if no mail is sent. */
function mailingOf(
  { store, transport, mailFrom, contact, hasPricing, log, secret }: AppDeps,
  {
    time,
    failed,
    ...about
  }: { time: Time; failed: CountFailed } & Pick<ComposerDeps, 'stateOf' | 'tokens' | 'weeklyTokens' | 'site'>,
): Pick<Mailer, 'start' | 'stop' | 'idle'> {
  const { users, mails } = store;
  if (!transport) return new NoMailer({ mails, time, log });
  const composer = new Composer({
    ...store,
    ...about,
    briefLines,
    mailFrom,
    contact,
    hasPricing,
    now: time.now,
  });
  const mailer = new Mailer({
    ...{ mails, users, composer, transport, time, log },
    markOf: addressMarks(secret),
    failed: (isOver) => failed('mail', isOver),
  });
  const weekly = new WeeklyMail({ ...store, time, log });
  return {
    start: () => {
      mailer.start();
      weekly.start();
    },
    stop: async () => {
      await weekly.stop();
      await mailer.stop();
    },
    idle: async () => {
      await weekly.idle();
      await mailer.idle();
    },
  };
}
