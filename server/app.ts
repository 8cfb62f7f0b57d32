import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { redact } from '#machines/retro/redact.ts';
import type { LiveUpdates } from './accounts/live-updates.ts';
import { watchSessions } from './accounts/session-watch.ts';
import type { AppDeps } from './app-deps.ts';
import { buildAreas } from './areas.ts';
import { newId } from './base/random.ts';
import { briefLines } from './briefs/brief-lines.ts';
import { startCleanup } from './cleanup.ts';
import { watchLog } from './cluster/log-watch.ts';
import { type Cluster, clusterOf } from './cluster/server-cluster.ts';
import { buildHttp } from './http/build-http.ts';
import { guardConnections } from './http/connection-guard.ts';
import { pluginOf } from './http/route.ts';
import type { ListedRoute } from './http/route-hooks.ts';
import { jobsArea } from './jobs/area.ts';
import { mailArea } from './mail/area.ts';
import { outboxRoutes } from './mail/outbox-routes.ts';
import { type WaitingWork, watchWork } from './metrics/waiting-work.ts';
import { retroArea } from './retro/area.ts';
import { watchTeams } from './retro/team-watch.ts';
import { searchFilling } from './search-filling.ts';
import { type SharedServices, sharedServicesOf } from './shared-services.ts';
import { openGateway } from './socket/gateway.ts';

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

/** Builds the server. The caller has to close the store. */
export async function buildApp(settings: AppDeps): Promise<App> {
  // What is set and stored, and the way to everybody's connections, once there are any.
  const live = liveThrough(() => joined ?? gateway);
  const shared = sharedServicesOf(settings, live);
  const { store, time, reach } = shared;
  const { log } = settings;

  // The live core, the other servers on the same database, and the areas around it.
  const cluster = clusterIn(shared);
  const retro = liveCore(shared, cluster, (teams) => joined?.tellTeams(teams));
  const { liveRetros } = retro;
  const readings = { openRetros: () => liveRetros.size, openSockets: () => gateway.size() };
  const areas = await buildAreas(shared, retro, readings);

  // The calls, and the connections beside them.
  const { http, routes } = await callsOf(shared, retro, areas);
  const gateway = connectionsOn(http.server, shared, retro, areas);
  const joined = cluster?.join(liveRetros, gateway);
  const watches = [
    watchSessions({ local: gateway, sessions: store.sessions, time, log }),
    watchTeams({ liveRetros, time, log }),
    watchLog({ liveRetros, events: shared.events, bus: shared.settings.bus, time, log }),
  ];
  http.addHook('preClose', () => gateway.close());

  // What works in the background; each may add work for those before it.
  const { mail, jobs } = queuesOf(shared, retro, areas);
  const { billing, workspaces, accounts } = areas;
  const { providerSync, unpaid } = billing;
  const filling = searchFilling(store, log);
  const working = [mail, jobs, providerSync, workspaces.gone, unpaid, accounts.deletion, filling];
  const stopTidying = startCleanup(store, { time, log, backupDir: shared.settings.backupDir });

  return {
    listen: async (port, host) => {
      await accounts.settleAddresses();
      await http.listen({ port, host });
      const { port: taken } = http.server.address() as AddressInfo;
      reach.listensAt(host, taken);
      for (const one of working) await one.start();
      return taken;
    },
    close: async () => {
      gateway.pause();
      stopTidying();
      for (const one of working.toReversed()) await one.stop();
      await liveRetros.closeAll();
      joined?.stop();
      for (const stopWatching of watches) stopWatching();
      await http.close();
    },
    mailed: () => mail.idle(),
    worked: () => jobs.idle(),
    routes,
  };
}

type Retro = ReturnType<typeof retroArea>;
type Areas = Awaited<ReturnType<typeof buildAreas>>;

/** Creates listeners only when there is something to report. */
const liveThrough = (listening: () => LiveUpdates): LiveUpdates => ({
  ended: (sessions) => listening().ended(sessions),
  changed: (user) => listening().changed(user),
  erased: (retro) => listening().erased(retro),
});

/** The other servers on the same database; null if there can be none. */
function clusterIn({ settings: { bus, log }, store: { users }, time }: SharedServices): Cluster | null {
  return bus ? clusterOf({ users, bus, server: newId(), time, log }) : null;
}

/** The live core: retros, open or not. */
function liveCore(
  shared: SharedServices,
  cluster: Cluster | null,
  tellTeams: (teams: readonly string[]) => void,
) {
  const { settings, store, events, currentTeams, live, sendsMail, marksOf, rates, time } = shared;
  return retroArea({
    store,
    events,
    currentTeams,
    peers: cluster?.peersOf ?? null,
    tellTeams,
    live,
    sendsMail,
    marksOf,
    rates: rates.log,
    readingRates: rates.logReadings,
    time,
    log: settings.log,
  });
}

/** The HTTP side: the calls of all areas, and the pages. */
function callsOf(shared: SharedServices, { previewOf }: Retro, areas: Areas) {
  const { settings, store, metrics, rates, time, isOperator } = shared;
  const { log, pages, trustProxy, publicUrl, blogUrl, sourceUrl, analyticsUrl, sentryDsn } = settings;
  const { offers, accounts, avatars, reviews, general } = areas;
  // Behind a proxy, calls never come from the same machine.
  const outbox = settings.showsOutbox && !trustProxy ? outboxRoutes(store.outbox) : [];
  return buildHttp({
    api: offers.flatMap(({ routes }) => routes),
    site: [general.operations, avatars.files, pluginOf(...outbox)],
    counters: offers.flatMap(({ counters = [] }) => counters),
    byToken: accounts.byToken,
    isOperator,
    rates: rates.http,
    pages,
    previewOf,
    previews: general.previews,
    shownReviews: reviews.shown,
    isKeptOffline: settings.isKeptOffline,
    hasPricing: settings.hasPricing,
    publicUrl,
    blogUrl,
    sourceUrl,
    analyticsUrl,
    sentryDsn,
    trustProxy,
    metrics,
    now: time.now,
    log,
  });
}

/** The sockets of live retros. */
function connectionsOn(
  http: Server,
  shared: SharedServices,
  { liveRetros, writing }: Retro,
  { accounts }: Areas,
) {
  const { settings, store, metrics, rates, time, project, marksOf } = shared;
  const { trustProxy, origins, bus, log } = settings;
  const { retros, memberships, users } = store;
  return openGateway(http, {
    liveRetros,
    retros,
    memberships,
    byToken: accounts.byToken,
    redact: settings.redact ?? redact,
    project,
    writing,
    origins,
    rates: rates.socket,
    trustProxy,
    takePlace: guardConnections(http, trustProxy, metrics.connectionRefused),
    hasOthers: bus !== null,
    invitesFrom: (person, address) => users.invitesFrom(person, marksOf(address)),
    metrics,
    time,
    log,
  });
}

/** What sends the mails and does the jobs that wait in the database. */
function queuesOf(shared: SharedServices, { stateOf }: Retro, { planning, hooks, transfers }: Areas) {
  const { settings, store, metrics, time, reach, tokens, weeklyTokens, aheadTokens } = shared;
  const { transport, mailFrom, contact, hasPricing, secret, log } = settings;
  const failed = watchWork(metrics.registers, () => waitingIn(shared), time.now);
  const mail = mailArea({
    store,
    transport,
    mailFrom,
    contact,
    site: reach.site,
    hasPricing,
    secret,
    tokens,
    weeklyTokens,
    aheadTokens,
    stateOf,
    briefLines,
    failed: (isOver) => failed('mail', isOver),
    time,
    log,
  });
  const jobs = jobsArea({
    jobs: store.jobs,
    quick: planning.jobs,
    outside: hooks.jobs,
    long: [transfers.jobs],
    failed,
    time,
    log,
  });
  return { mail, jobs };
}

/** What waits in the queues of the database. Without a mail server nobody can be late with a mail. */
async function waitingIn({
  store: { jobs, mails },
  sendsMail,
  time,
}: SharedServices): Promise<WaitingWork[]> {
  const waiting = await mails.waiting();
  const late = sendsMail
    ? waiting
    : waiting.map(({ kind, count }) => ({ kind, count, dueSince: time.now() }));
  return [...(await jobs.waiting()), ...late];
}
