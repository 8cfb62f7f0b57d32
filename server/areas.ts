import { installationSchema } from '#contract/base/installation-payload.ts';
import type { TeamsToday } from './access/current-team.ts';
import type { WorkspaceRow } from './access/store/memberships.ts';
import type { TeamChanges } from './access/team-changes.ts';
import { AccountLimits } from './accounts/account-limits.ts';
import { type AccountRoutesDeps, accountRoutes } from './accounts/account-routes.ts';
import { accountView } from './accounts/account-view.ts';
import { addressCheck } from './accounts/address-check.ts';
import { type GoogleRoutesDeps, googleRoutes } from './accounts/google-routes.ts';
import type { GoogleConfig } from './accounts/google-verifier.ts';
import { type LoginRoutesDeps, loginRoutes } from './accounts/login-routes.ts';
import { type MailedLinkRoutesDeps, mailedLinkRoutes } from './accounts/mailed-link-routes.ts';
import { sessionAnswer } from './accounts/session-answer.ts';
import { type WeeklyMailRoutesDeps, weeklyMailOff, weeklyMailRoutes } from './accounts/weekly-mail-routes.ts';
import { type ActionItemRoutesDeps, actionItemRoutes } from './action-items/action-item-routes.ts';
import { customActivityRoutes } from './activities/custom-activity-routes.ts';
import { avatarFiles } from './avatars/avatar-files.ts';
import { type AvatarRoutesDeps, avatarRoutes } from './avatars/avatar-routes.ts';
import { PictureLimits } from './avatars/picture-limits.ts';
import { picturePluginOf } from './avatars/picture-route.ts';
import type { Logger } from './base/logger.ts';
import { NetworkBuckets } from './base/network-buckets.ts';
import { TokenBuckets } from './base/token-buckets.ts';
import { type PlanRoutesDeps, planRoutes } from './billing/plan-routes.ts';
import { type StripeEventsDeps, stripeEvents } from './billing/stripe-routes.ts';
import { type TestPaymentRoutesDeps, testPaymentRoutes } from './billing/test-payment-routes.ts';
import { type BriefRoutesDeps, briefRoutes } from './briefs/brief-routes.ts';
import { briefSharingRoutes } from './briefs/brief-sharing-routes.ts';
import { sharedBriefRoute } from './briefs/shared-brief-route.ts';
import { workspaceHistoryRoutes } from './history/workspace-history-routes.ts';
import { type SlackRoutesDeps, slackRoutes } from './hooks/slack-routes.ts';
import { deliveryRoutes, webhookRoutes } from './hooks/webhook-routes.ts';
import type { HttpDeps } from './http/build-http.ts';
import { operationRoutes } from './http/operation-routes.ts';
import { type ReachRouteDeps, reachRoute } from './http/reach-route.ts';
import { ReportLimits, reportRoute } from './http/report-route.ts';
import { pluginOf, route } from './http/route.ts';
import { type InvitationRoutesDeps, invitationRoutes } from './invitations/invitation-routes.ts';
import type { Transport } from './mail/letter.ts';
import { outboxRoutes } from './mail/outbox-routes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { newsRoutes } from './news/news-routes.ts';
import { type OperatorRoutesDeps, operatorRoutes } from './operators/operator-routes.ts';
import { type RetroPlanRoutesDeps, retroPlanRoutes } from './planning/retro-plan-routes.ts';
import type { Rates } from './rates.ts';
import { replayRoute } from './replay/replay-route.ts';
import { doorsOf } from './retro/join-preview.ts';
import type { WritingRates } from './retro/log-budget.ts';
import { type DeletionRouteDeps, deletionRoute } from './retro/retro-deletion-route.ts';
import { type RetroRoutesDeps, retroRoutes } from './retro/retro-routes.ts';
import { approvalRoutes } from './reviews/approval-routes.ts';
import { REVIEWS_SHOWN, reviewRoutes } from './reviews/review-routes.ts';
import { statsRoutes } from './stats/stats-routes.ts';
import type { Store } from './store/store.ts';
import { teamRoutes } from './teams/team-routes.ts';
import { exportRoutes } from './transfers/export-routes.ts';
import { ImportLimits } from './transfers/import-limits.ts';
import { importPluginOf, importRoutes } from './transfers/import-routes.ts';
import { memberRoutes } from './workspaces/member-routes.ts';
import { workspaceEndingRoutes } from './workspaces/workspace-ending-routes.ts';
import { workspacePictureRoutes } from './workspaces/workspace-picture-routes.ts';
import { workspaceRoutes } from './workspaces/workspace-routes.ts';
import { workspaceView } from './workspaces/workspace-view.ts';

export interface AreasDeps
  extends Pick<AccountRoutesDeps, 'accounts' | 'proofs' | 'deletion' | 'dataExport'>,
    Pick<LoginRoutesDeps, 'logins' | 'marksOf'>,
    Pick<MailedLinkRoutesDeps, 'mailedLinks'>,
    Pick<AvatarRoutesDeps, 'avatars' | 'time'>,
    Pick<RetroRoutesDeps, 'stateOf' | 'glance' | 'leftOverFor'>,
    Pick<BriefRoutesDeps, 'project'>,
    Pick<DeletionRouteDeps, 'live'>,
    Pick<RetroPlanRoutesDeps, 'submitTo' | 'mailFrom' | 'asLogged'>,
    Pick<ActionItemRoutesDeps, 'updateActionItem' | 'addActionItem'>,
    Pick<PlanRoutesDeps, 'purchases' | 'endings' | 'invoices' | 'lookout' | 'provider'>,
    Pick<InvitationRoutesDeps, 'tokens' | 'site'>,
    ReachRouteDeps,
    Pick<WeeklyMailRoutesDeps, 'weeklyTokens'>,
    Pick<OperatorRoutesDeps, 'readings' | 'redis' | 'dataDir' | 'build' | 'isOperator'>,
    Pick<SlackRoutesDeps, 'slack' | 'outside'> {
  store: Store;
  log: Logger;
  metrics: Metrics;
  metricsToken: string | null;
  google: GoogleConfig | null;
  signIn: GoogleRoutesDeps['google'];
  blogUrl: string | null;
  transport: Transport | null;
  showsOutbox: boolean;
  trustProxy: boolean;
  writing: WritingRates;
  rates: Rates;
  /** Where people write to the operators; null if they are told of no address. */
  contact: string | null;
  hasPricing: boolean;
  /** Whether people are asked for a review after a retro. */
  asksForReviews: boolean;
  /** The test payment page; null if there is a provider. */
  page: TestPaymentRoutesDeps['page'] | null;
  /** The receiver of Stripe's events; null if Stripe is not used. */
  stripeEvents: Pick<StripeEventsDeps, 'stripe' | 'webhookSecret'> | null;
  /** Teams as their retros need them. */
  teamsToday: TeamsToday;
  /** Addresses of the operators. */
  admins: readonly string[];
  /** Told when a team's members or plan change. */
  changes: TeamChanges;
}

/** The routes of every area, and their rate limits. */
export function areasOf(
  deps: AreasDeps,
): Pick<HttpDeps, 'api' | 'site' | 'counters' | 'previewOf' | 'previews' | 'shownReviews'> {
  const { store, rates } = deps;
  const { now } = deps.time;
  const sendsMail = deps.transport !== null;
  const limits = new AccountLimits(rates.accounts, now);
  const pictures = new PictureLimits(rates.http, now);
  const reports = new ReportLimits(now);
  const buckets = bucketsOf(rates.http, now);
  const checkAddress = addressCheck(store.users, limits);
  const views = viewsOf(deps, now);
  const answer = sessionAnswer(deps.logins, views.viewOf);
  const shared = { ...deps, ...store, ...buckets, ...views, limits, checkAddress, answer, sendsMail, now };
  return {
    api: [
      pluginOf(
        installationRoute(deps),
        reachRoute(deps),
        reportRoute({ ...deps, reports }),
        ...operatorRoutes(shared),
      ),
      pluginOf(
        ...loginRoutes(shared),
        ...mailedLinkRoutes(shared),
        ...googleRoutes({ ...shared, google: deps.signIn }),
        ...accountRoutes(shared),
        ...weeklyMailRoutes(shared),
      ),
      weeklyMailOff(shared),
      pluginOf(...reviewRoutes(shared), ...approvalRoutes(shared)),
      picturePluginOf(
        ...avatarRoutes({ ...shared, pictures }),
        ...workspacePictureRoutes({ ...shared, pictures }),
      ),
      pluginOf(
        ...retroRoutes(shared),
        deletionRoute(shared),
        ...retroPlanRoutes(shared),
        ...briefRoutes(shared),
        ...briefSharingRoutes(shared),
        replayRoute(shared),
        sharedBriefRoute(shared),
      ),
      pluginOf(
        ...workspaceRoutes(shared),
        ...workspaceEndingRoutes(shared),
        ...memberRoutes(shared),
        ...workspaceHistoryRoutes(shared),
        ...teamRoutes(shared),
        ...customActivityRoutes(shared),
        ...actionItemRoutes(shared),
        ...newsRoutes(shared),
        ...statsRoutes(shared),
        ...exportRoutes(shared),
        ...slackRoutes(shared),
        ...webhookRoutes(shared),
        ...deliveryRoutes(shared),
        ...invitationRoutes({ ...shared, provesAddress: (caller) => deps.mailedLinks.provesAddress(caller) }),
        ...planRoutes(shared),
        ...(deps.page ? testPaymentRoutes({ ...shared, page: deps.page }) : []),
      ),
      importPluginOf(...importRoutes(shared)),
      ...(deps.stripeEvents ? [stripeEvents({ ...shared, ...deps.stripeEvents })] : []),
    ],
    site: siteOf(deps),
    ...inPagesOf(deps),
    previews: buckets.previews,
    counters: [...Object.values(buckets), limits, pictures, reports, deps.writing],
  };
}

/** A person as they see themselves, and a workspace as all that are in it see it. */
const viewsOf = (deps: AreasDeps, now: () => number) => ({
  viewOf: accountView({ ...deps, ...deps.store }),
  workspaceViewOf: (row: WorkspaceRow) => workspaceView({ ...deps, ...deps.store, now }, row),
});

/** Content that pages get at request time. */
const inPagesOf = (deps: AreasDeps): Pick<HttpDeps, 'previewOf' | 'shownReviews'> => ({
  previewOf: doorsOf({ ...deps, ...deps.store }),
  shownReviews: (locale) => deps.store.reviewsToShow.shown(locale, REVIEWS_SHOWN),
});

/** Services needed beside the app's interface. */
const siteOf = (deps: AreasDeps): HttpDeps['site'] => [
  pluginOf(...operationRoutes({ ...deps, isReady: deps.store.isReady }), avatarFiles(deps.avatars)),
  // Behind a proxy, calls never come from the same machine.
  pluginOf(...(deps.showsOutbox && !deps.trustProxy ? outboxRoutes(deps.store.outbox) : [])),
];

/** Rate limits by person. */
const bucketsOf = (rates: Rates['http'], now: () => number) => ({
  briefBytes: new TokenBuckets(rates.briefs, now),
  sharedBriefs: new NetworkBuckets(rates.sharedBriefs, now),
  previews: new NetworkBuckets(rates.previews, now),
  creations: new TokenBuckets(rates.workspaces, now),
  newTeams: new TokenBuckets(rates.teams, now),
  historyFiles: new TokenBuckets(rates.histories, now),
  exportFiles: new TokenBuckets(rates.exports, now),
  reviewsOfPerson: new TokenBuckets(rates.reviewsOfPerson, now),
  reviewsOfNetwork: new NetworkBuckets(rates.reviewsOfNetwork, now),
  lookUps: new TokenBuckets(rates.lookUps, now),
  tries: new TokenBuckets(rates.tries, now),
  sendings: new TokenBuckets(rates.sendings, now),
  importLimits: new ImportLimits(rates, now),
});

/** What this installation offers. */
const installationRoute = ({ google, blogUrl, transport, contact, hasPricing }: AreasDeps) =>
  route('GET /installation', { who: 'anybody', answer: installationSchema }, () => ({
    googleClientId: google?.clientId ?? null,
    blogUrl,
    sendsMail: transport !== null,
    contact,
    hasPricing,
  }));
