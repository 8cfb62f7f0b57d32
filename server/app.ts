import type { AddressInfo } from 'node:net';
import type { Health } from '#contract/operators.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import type { GoogleConfig } from './accounts/google-verifier.ts';
import type { LiveUpdates } from './accounts/live-updates.ts';
import { operatorCheck } from './accounts/operators.ts';
import { watchSessions } from './accounts/session-watch.ts';
import { areasOf } from './areas.ts';
import { storedAvatars } from './avatars/avatars.ts';
import type { Logger } from './base/log.ts';
import { newId } from './base/random.ts';
import { signedIds } from './base/signed-ids.ts';
import { systemTime, type Time } from './base/time.ts';
import type { StripeConfig } from './billing/stripe-provider.ts';
import { buildAccounts } from './build-accounts.ts';
import { buildJobs } from './build-jobs.ts';
import { buildPayments } from './build-payments.ts';
import { keepTidy } from './cleanup.ts';
import type { Bus } from './cluster/bus.ts';
import { clusterOf } from './cluster/cluster.ts';
import { outsideOf } from './hooks/outside.ts';
import { slackThrough } from './hooks/slack.ts';
import { buildHttp } from './http/build-http.ts';
import { guardConnections } from './http/connection-guard.ts';
import type { ListedRoute } from './http/route-hooks.ts';
import { Composer, type ComposerDeps } from './mail/composer.ts';
import { invitationTokens } from './mail/invitation-tokens.ts';
import type { Transport } from './mail/letter.ts';
import { Mailer } from './mail/mailer.ts';
import { NoMailer } from './mail/no-mailer.ts';
import { WeeklyMail } from './mail/weekly-mail.ts';
import { startMetrics } from './metrics/metrics.ts';
import { gaugeWaitingWork } from './metrics/waiting-work.ts';
import { RATES, type Rates } from './rates.ts';
import { briefLines } from './retro/brief-lines.ts';
import { LiveRetros } from './retro/live-retros.ts';
import { WritingRates } from './retro/log-budget.ts';
import { updatesOfActionItems } from './retro/update-action-item.ts';
import { openGateway } from './socket/gateway.ts';
import type { Store } from './store/store.ts';
import { retrosFollow } from './workspaces/retros-follow.ts';
import { teamsToday } from './workspaces/teams-today.ts';

export interface AppDeps {
  store: Store;
  log: Logger;
  /** What tokens are signed with. */
  secret: Uint8Array;
  /** Where people reach the server; null for the port it listens on. */
  publicUrl: string | null;
  /** Takes mails out of the house; null where no mail is sent. */
  transport: Transport | null;
  /** Whom mails are from, as `MAIL_FROM` says it. */
  mailFrom: string;
  /** Whether `/dev/outbox` may be read. */
  showsOutbox: boolean;
  /** Whether this machine itself may be told of retros, as Slack or by a webhook: in development and tests. */
  callsItself?: boolean;
  /** What whoever reads the metrics has to bring; null where nobody may. */
  metricsToken: string | null;
  google: GoogleConfig | null;
  blogUrl: string | null;
  /** Where people write to the operators; null where they are told of no address. */
  contact: string | null;
  /** Whether plans are sold here; else every workspace has everything (PL9). */
  hasPricing: boolean;
  isKeptOffline: boolean;
  analyticsUrl: string | null;
  sentryDsn: string | null;
  /** Who takes the money for plans; the test payment page where there is nobody. */
  stripe?: StripeConfig | null;
  admins: readonly string[];
  /** Where the embedded database lies; null where that is not known. */
  dataDir?: string | null;
  /** Where the built app lies; null to serve none. */
  pages: string | null;
  origins: readonly string[];
  trustProxy: boolean;
  /** The way to other servers on the same database; null where there can be none. */
  bus?: Bus | null;
  time?: Time;
  rates?: Rates;
  /** The ways out of the server (SE1). Tests break them on purpose. */
  redact?: typeof redact;
  project?: typeof project;
}

export interface App {
  /** Begins to listen, on any free port for 0; answers with the port. */
  listen: (port: number, host: string) => Promise<number>;
  /** Stops in good order: what was asked is done and answered, retros are put down, connections end. */
  close: () => Promise<void>;
  /** Resolves when all mail that is due is sent or put off. */
  mailed: () => Promise<void>;
  /** Resolves when all work that is due is done or put off. */
  worked: () => Promise<void>;
  /** Every REST route with whoever may call it (AC1). */
  routes: readonly ListedRoute[];
}

/** The ways out of the server. */
const waysOf = (deps: AppDeps) => ({ redact: deps.redact ?? redact, project: deps.project ?? project });

/** What links in mails are made with. */
const linksOf = ({ secret }: AppDeps, site: () => string) => ({
  tokens: invitationTokens(secret),
  weeklyTokens: signedIds(secret, 'weekly mail'),
  site,
});

/** Who operates the installation, and what they see of how it is run. */
const operatedAs = ({ admins, bus, dataDir = null }: AppDeps) => ({
  isOperator: operatorCheck(admins),
  redis: () =>
    (bus?.kind === 'redis' ? (bus.isUp() ? 'up' : 'down') : (bus?.kind ?? 'alone')) as Health['redis'],
  dataDir,
});

/** What follows from the settings alone. */
const madeOf = (deps: AppDeps, site: () => string) => ({
  ...waysOf(deps),
  ...linksOf(deps, site),
  ...operatedAs(deps),
});

/** Puts the server together. The store stays the caller's to close. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { store, log, time = systemTime, rates = RATES } = deps;
  let site = deps.publicUrl;
  const given = { ...deps, ...madeOf(deps, () => site ?? ''), rates, time };
  const metrics = startMetrics();
  const events = metrics.timed(store.events);
  const cluster = deps.bus ? clusterOf({ ...store, bus: deps.bus, server: newId(), time, log }) : null;
  const writing = new WritingRates(rates.log, time.now);
  const shared = { ...store, teamsToday: teamsToday({ ...deps, ...store }), events, writing, time, log };
  const liveRetros = new LiveRetros({
    ...shared,
    peers: cluster?.peersOf ?? null,
    tellTeams: (teams) => joined?.tellTeams(teams),
  });
  const live = liveThrough(() => joined ?? gateway);
  const told = toldThrough(deps);
  const found = { ...given, ...shared, ...glancesOf(liveRetros), ...told, live, metrics, now: time.now };
  const changes = retrosFollow({ ...store, liveRetros, tell: (teams) => joined?.tellTeams(teams), log });
  const payments = await buildPayments(deps, { ...found, changes });
  const people = await buildAccounts({ ...found, ...payments });
  const byToken = (token: string) => people.logins.who(token);
  const avatars = storedAvatars(store.pictures, live.changed);
  const readings = { openRetros: () => liveRetros.size, openSockets: () => gateway.size() };
  const areas = areasOf({ ...found, ...people, ...payments, avatars, changes, readings });
  const { http, routes } = await buildHttp({ ...given, ...areas, byToken, rates: rates.http, now: time.now });
  const gateway = openGateway(http.server, {
    ...found,
    liveRetros,
    retros: store.retros,
    byToken,
    rates: rates.socket,
    takePlace: guardConnections(http.server, deps.trustProxy),
    hasOthers: cluster !== null,
    invitesFrom: (person, address) => store.users.invitesFrom(person, people.marksOf(address)),
  });
  metrics.readings(readings);
  gaugeWaitingWork(metrics.registers, waitingIn(store), time.now);
  const joined = cluster?.join(liveRetros, gateway);
  const stopWatching = watchSessions({ here: gateway, sessions: store.sessions, time, log });
  http.addHook('preClose', () => gateway.close());
  const mailer = mailingOf(deps, found);
  const workers = buildJobs({ store, time, log }, found);
  /** What works by itself, apart from what anybody asks; each may cause what those before it do. */
  const working = [mailer, workers, ...payments.sweeps, people.deletion];
  const stopTidying = keepTidy(store, time, log);

  return {
    listen: async (port, host) => {
      await addressesSettled(deps, time.now());
      await http.listen({ port, host });
      const { port: taken } = http.server.address() as AddressInfo;
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

/** By what addresses outside are told things. */
function toldThrough({ callsItself = false }: AppDeps) {
  const outside = outsideOf({ callsItself });
  return { outside, slack: slackThrough(outside, callsItself) };
}

/** What waits in the queues of the database. */
const waitingIn =
  ({ jobs, mails }: Store) =>
  async () => [...(await jobs.waiting()), ...(await mails.waiting())];

/** Looks at retros, and says something in one, without keeping them open. */
const glancesOf = (liveRetros: LiveRetros) => ({
  stateOf: (retro: string) => liveRetros.stateOf(retro),
  glance: (retro: string) => liveRetros.glance(retro),
  updateActionItem: updatesOfActionItems(liveRetros),
  leftOverFor: liveRetros.leftOverFor,
  submitTo: (...asked: Parameters<LiveRetros['submitTo']>) => liveRetros.submitTo(...asked),
});

/**
 * Without a mail server every address counts as it was typed. Once there is one, the accounts that came in that way are
 * asked by mail to confirm, each once for an address; they can be used all the same.
 */
async function addressesSettled({ store, transport }: AppDeps, now: number): Promise<void> {
  if (transport === null) return store.users.takeAsTyped();
  await store.mails.askToConfirm(await store.users.askable(), now);
}

/** Tells those that are found only when there is something to tell. */
const liveThrough = (found: () => LiveUpdates): LiveUpdates => ({
  ended: (sessions) => found().ended(sessions),
  changed: (user) => found().changed(user),
  erased: (retro) => found().erased(retro),
});

/** Sends mails, and puts by itself those that nobody causes; drops them where no mail is sent. */
function mailingOf(
  { store, transport, mailFrom, contact, log }: AppDeps,
  { time, ...about }: { time: Time } & Pick<ComposerDeps, 'stateOf' | 'tokens' | 'weeklyTokens' | 'site'>,
): Pick<Mailer, 'start' | 'stop' | 'idle'> {
  const { users, mails } = store;
  if (!transport) return new NoMailer({ mails, time, log });
  const composer = new Composer({ ...store, ...about, briefLines, mailFrom, contact, now: time.now });
  const mailer = new Mailer({ mails, users, composer, transport, time, log });
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
