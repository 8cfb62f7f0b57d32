import type { Memberships } from '../access/store/memberships.ts';
import type { Rosters } from '../access/store/rosters.ts';
import type { StateOf } from '../base/retro-states.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import { pluginOf } from '../http/route.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { outgoingCalls } from './outgoing-calls.ts';
import { slackClient } from './slack.ts';
import { slackJobs } from './slack-jobs.ts';
import { slackRoutes } from './slack-routes.ts';
import type { TeamSlacks } from './store/team-slack.ts';
import type { Webhooks } from './store/webhooks.ts';
import { webhookJobs } from './webhook-jobs.ts';
import { deliveryRoutes, type WebhookRoutesDeps, webhookRoutes } from './webhook-routes.ts';

export interface HooksAreaDeps {
  store: {
    teamSlacks: TeamSlacks;
    webhooks: Webhooks;
    memberships: Memberships;
    rosters: Rosters;
    retros: Retros;
  };
  stateOf: StateOf;
  /** Whether addresses on this machine may be called: in development and tests. */
  callsItself: boolean;
  hasPricing: boolean;
  /** Where people reach the server. */
  site: () => string;
  /** `tries`: addresses that one person tries; `sendings`: deliveries that one person sends again. */
  rates: { tries: Rate; sendings: Rate };
  now: () => number;
}

/** Slack and webhooks, and which addresses may be called. */
export function hooksArea({ store, stateOf, callsItself, hasPricing, site, rates, now }: HooksAreaDeps) {
  const { teamSlacks, webhooks, memberships, rosters, retros } = store;
  const outside = outgoingCalls({ callsItself });
  const slack = slackClient(outside, callsItself);
  const tries = new TokenBuckets(rates.tries, now);
  const sendings = new TokenBuckets(rates.sendings, now);
  const forWebhooks: WebhookRoutesDeps = {
    webhooks,
    memberships,
    rosters,
    outside,
    hasPricing,
    tries,
    sendings,
    now,
  };
  return {
    routes: [
      pluginOf(
        ...slackRoutes({ teamSlacks, memberships, slack, outside, hasPricing, tries, now }),
        ...webhookRoutes(forWebhooks),
        ...deliveryRoutes(forWebhooks),
      ),
    ],
    counters: [tries, sendings],
    /** Sends to Slack and to webhooks. */
    jobs: [
      slackJobs({ teamSlacks, slack, stateOf, retros, site, now, hasPricing }),
      webhookJobs({ webhooks, outside, rosters, stateOf, site, now, hasPricing }),
    ],
  };
}
