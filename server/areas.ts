import type { FastifyPluginAsync } from 'fastify';
import type { Health } from '#contract/operators/operator-payloads.ts';
import type { WorkspaceRow } from './access/store/memberships.ts';
import { accountsArea } from './accounts/area.ts';
import { actionItemRoutes } from './action-items/action-item-routes.ts';
import { customActivityRoutes } from './activities/custom-activity-routes.ts';
import type { AppDeps } from './app-deps.ts';
import { avatarsArea } from './avatars/area.ts';
import { billingArea } from './billing/area.ts';
import { briefsArea } from './briefs/area.ts';
import { historyArea } from './history/area.ts';
import { hooksArea } from './hooks/area.ts';
import { httpArea } from './http/area.ts';
import { pluginOf } from './http/route.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import { invitedAddress } from './invitations/invited-address.ts';
import { gaugeInstallation } from './metrics/installation-gauges.ts';
import type { Readings } from './metrics/metrics.ts';
import { newsRoutes } from './news/news-routes.ts';
import { operatorsArea } from './operators/area.ts';
import { planningArea } from './planning/area.ts';
import { replayRoute } from './replay/replay-route.ts';
import type { retroArea } from './retro/area.ts';
import { reviewsArea } from './reviews/area.ts';
import type { SharedServices } from './shared-services.ts';
import { statsRoutes } from './stats/stats-routes.ts';
import { teamsArea } from './teams/area.ts';
import { transfersArea } from './transfers/area.ts';
import { workspacesArea } from './workspaces/area.ts';
import { type WorkspaceViewOf, workspaceView } from './workspaces/workspace-view.ts';

type Retro = ReturnType<typeof retroArea>;

/** All areas but the live core. */
export async function buildAreas(shared: SharedServices, retro: Retro, readings: Readings) {
  const people = await accountAreas(shared, retro, (left) => paid.workspaces.left(left));
  const paid = await workspaceAreas(shared, retro, people);
  const teams = teamAreas(shared, retro, people);
  const retros = retroAreas(shared, retro);
  const between = betweenRetros(shared, retro);
  const outside = outsideAreas(shared, retro);
  const installed = installationAreas(shared, retro, readings);
  const groups: Group[] = [installed, people, { offers: [retro] }, retros, paid, teams, between, outside];
  return {
    offers: groups.flatMap(({ offers }) => offers),
    accounts: people.accounts,
    avatars: people.avatars,
    billing: paid.billing,
    workspaces: paid.workspaces,
    planning: retros.planning,
    reviews: retros.reviews,
    hooks: outside.hooks,
    transfers: outside.transfers,
    general: installed.general,
  };
}

/** What areas add to the API, and their rate limits. */
interface Group {
  offers: readonly {
    routes: readonly FastifyPluginAsync[];
    counters?: readonly { sweep: () => void }[];
  }[];
}

/** Accounts, and the pictures of people and workspaces. `leftWorkspaces` is told which ones somebody is no longer in. */
async function accountAreas(
  shared: SharedServices,
  { stateOf }: Retro,
  leftWorkspaces: (workspaces: readonly string[]) => Promise<void>,
) {
  const {
    settings,
    store,
    live,
    rates,
    time,
    sendsMail,
    tokens,
    weeklyTokens,
    aheadTokens,
    marksOf,
    project,
  } = shared;
  const { secret, google, admins, hasPricing, log } = settings;
  const accounts = await accountsArea({
    store,
    live,
    secret,
    google,
    weeklyTokens,
    aheadTokens,
    sendsMail,
    isInvited: invitedAddress({ tokens, invitations: store.invitations, now: time.now }),
    leftWorkspaces,
    marksOf,
    stateOf,
    project,
    admins,
    hasPricing,
    rates: rates.accounts,
    time,
    log,
  });
  const avatars = avatarsArea({
    pictures: store.pictures,
    changed: live.changed,
    viewOf: accounts.viewOf,
    rates: rates.http,
    time,
  });
  return { accounts, avatars, offers: [accounts, avatars] };
}

/** Workspaces, and what they pay for. */
async function workspaceAreas(
  shared: SharedServices,
  { changes }: Retro,
  { avatars }: Awaited<ReturnType<typeof accountAreas>>,
) {
  const { settings, store, live, rates, time, reach } = shared;
  const { stripe, hasPricing, log } = settings;
  const workspaceViewOf = viewedIn(shared);
  const billing = await billingArea({
    store,
    stripe,
    hasPricing,
    site: reach.site,
    changes,
    workspaceViewOf,
    eraseDue: () => workspaces.gone.look(),
    time,
    log,
  });
  const workspaces = workspacesArea({
    store,
    live,
    changes,
    workspaceViewOf,
    plans: billing.plans,
    downgradesAndRefunds: billing.downgradesAndRefunds,
    avatars: avatars.avatars,
    pictures: avatars.limits,
    hasPricing,
    rate: rates.http.workspaces,
    time,
    log,
  });
  const { history, memberships } = store;
  const { now } = time;
  const past = historyArea({ store: { history, memberships }, hasPricing, rate: rates.http.histories, now });
  return { billing, workspaces, offers: [billing, workspaces, past] };
}

/** Teams, and inviting to them and to workspaces. */
function teamAreas(
  shared: SharedServices,
  { changes }: Retro,
  { accounts }: Awaited<ReturnType<typeof accountAreas>>,
) {
  const { settings, store, rates, time, reach, sendsMail, tokens } = shared;
  const { hasPricing } = settings;
  const { invitations, users, memberships, teams } = store;
  const { now } = time;
  const { site } = reach;
  const { teams: rate } = rates.http;
  const invitationsRoutes = invitationRoutes({
    invitations,
    users,
    memberships,
    teams,
    changes,
    tokens,
    site,
    sendsMail,
    provesAddress: accounts.provesAddress,
    workspaceViewOf: viewedIn(shared),
    hasPricing,
    now,
  });
  return {
    offers: [
      teamsArea({ store, changes, tokens, site, sendsMail, hasPricing, rate, now }),
      { routes: [pluginOf(...invitationsRoutes)] },
    ],
  };
}

/** A workspace as all that are in it see it. */
function viewedIn({ settings: { hasPricing }, store, time: { now } }: SharedServices): WorkspaceViewOf {
  const { workspacePeople, billing } = store;
  return (row: WorkspaceRow) => workspaceView({ workspacePeople, billing, hasPricing, now }, row);
}

/** What is done with a retro outside its room: planning it, reading it afterwards. */
function retroAreas(shared: SharedServices, retro: Retro) {
  const { settings, store, events, currentTeams, marksOf, sendsMail, project, rates, time, reach } = shared;
  const { stateOf } = retro;
  const { asksForReviews, mailFrom, log } = settings;
  const { now } = time;
  const briefs = briefsArea({ store, stateOf, project, sendsMail, rates: rates.http, now });
  const { briefBytes } = briefs;
  const planning = planningArea({
    store,
    events,
    currentTeams,
    stateOf,
    asLogged: retro.asLogged,
    logged: retro.logged,
    submitTo: retro.submitTo,
    recordAlone: retro.recordAlone,
    writing: retro.writing,
    briefBytes,
    marksOf,
    site: reach.site,
    mailFrom,
    now,
    log,
  });
  const { retros } = store;
  const replay = replayRoute({ retros, stateOf, events, briefBytes });
  const reviews = reviewsArea({ store, stateOf, asksForReviews, rates: rates.http, now, log });
  return { planning, reviews, offers: [briefs, planning, { routes: [pluginOf(replay)] }, reviews] };
}

/** What teams see and do between their retros. */
function betweenRetros(
  { settings, store, time }: SharedServices,
  { updateActionItem, addActionItem }: Retro,
) {
  const { hasPricing } = settings;
  const { memberships, rosters, actionItems, customActivities, newsRows, statsRows } = store;
  const { now } = time;
  const routes = pluginOf(
    ...actionItemRoutes({ memberships, hasPricing, actionItems, rosters, updateActionItem, addActionItem }),
    ...customActivityRoutes({ memberships, hasPricing, customActivities, now }),
    ...newsRoutes({ newsRows, now }),
    ...statsRoutes({ memberships, hasPricing, statsRows, now }),
  );
  return { offers: [{ routes: [routes] }] };
}

/** What goes to other programs, and comes from them. */
function outsideAreas(shared: SharedServices, { stateOf, logged }: Retro) {
  const { settings, store, events, live, rates, time, reach } = shared;
  const { hasPricing, callsItself } = settings;
  const { site } = reach;
  const { now } = time;
  const hooks = hooksArea({ store, stateOf, callsItself, hasPricing, site, rates: rates.http, now });
  const transfers = transfersArea({ store, events, logged, live, hasPricing, rates: rates.http, now });
  return { hooks, transfers, offers: [hooks, transfers] };
}

/** What concerns the installation as a whole. */
function installationAreas(shared: SharedServices, { changes }: Retro, readings: Readings) {
  const { settings, store, metrics, rates, time, reach, sendsMail, isOperator } = shared;
  const { log, build, publicUrl, hasPricing, blogUrl, contact, google, metricsToken, bus } = settings;
  const { dataDir, backupDir } = settings;
  const { now } = time;
  const operators = operatorsArea({
    store,
    isOperator,
    changes,
    readings,
    redis: () => stateOfBus(bus),
    dataDir,
    build,
    site: reach.site,
    sendsMail,
    hasPricing,
    rate: rates.http.lookUps,
    now,
    log,
  });
  const general = httpArea({
    installation: { googleClientId: google?.clientId ?? null, blogUrl, sendsMail, contact, hasPricing },
    publicUrl,
    inNetwork: reach.inNetwork,
    isReady: store.isReady,
    metrics,
    metricsToken,
    build,
    rate: rates.http.previews,
    now,
    log,
  });
  metrics.readings(readings);
  gaugeInstallation(metrics.registers, { build, dataDir, backupDir });
  return { general, offers: [general, operators] };
}

function stateOfBus(bus: AppDeps['bus']): Health['redis'] {
  if (bus?.kind === 'redis') return bus.isUp() ? 'up' : 'down';
  return bus?.kind ?? 'alone';
}
