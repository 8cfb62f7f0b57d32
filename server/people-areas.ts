import type { WorkspaceRow } from './access/store/memberships.ts';
import { accountsArea } from './accounts/area.ts';
import { avatarsArea } from './avatars/area.ts';
import { billingArea } from './billing/area.ts';
import type { Ground } from './ground.ts';
import { historyArea } from './history/area.ts';
import { pluginOf } from './http/route.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import { invitedAddress } from './invitations/invited-address.ts';
import type { retroArea } from './retro/area.ts';
import { teamsArea } from './teams/area.ts';
import { workspacesArea } from './workspaces/area.ts';
import { type WorkspaceViewOf, workspaceView } from './workspaces/workspace-view.ts';

type Retro = ReturnType<typeof retroArea>;

/** Accounts, and the pictures of people and workspaces. `leftWorkspaces` is told which ones somebody is no longer in. */
export async function accountAreas(
  ground: Ground,
  { stateOf }: Retro,
  leftWorkspaces: (workspaces: readonly string[]) => Promise<void>,
) {
  const { settings, store, live, rates, time, sendsMail, tokens, weeklyTokens, marksOf, project } = ground;
  const { secret, google, admins, hasPricing, log } = settings;
  const accounts = await accountsArea({
    store,
    live,
    secret,
    google,
    weeklyTokens,
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
export async function workspaceAreas(
  ground: Ground,
  { changes }: Retro,
  { avatars }: Awaited<ReturnType<typeof accountAreas>>,
) {
  const { settings, store, live, rates, time, reach } = ground;
  const { stripe = null, hasPricing, log } = settings;
  const workspaceViewOf = viewedIn(ground);
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
    endings: billing.endings,
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
export function teamAreas(
  ground: Ground,
  { changes }: Retro,
  { accounts }: Awaited<ReturnType<typeof accountAreas>>,
) {
  const { settings, store, rates, time, reach, sendsMail, tokens } = ground;
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
    workspaceViewOf: viewedIn(ground),
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
function viewedIn({ settings: { hasPricing }, store, time: { now } }: Ground): WorkspaceViewOf {
  const { workspacePeople, billing } = store;
  return (row: WorkspaceRow) => workspaceView({ workspacePeople, billing, hasPricing, now }, row);
}
