import type { RouteOptions } from 'fastify';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import { newAddressSchema, type TeamSlack, teamSlackSchema } from '#contract/hooks/hook-payloads.ts';
import {
  effectivePlan,
  type TeamOfRoute,
  teamOfRoute,
  type WorkspaceOfRouteDeps,
} from '../access/workspace-of-route.ts';
import type { Person } from '../accounts/store/users.ts';
import { done, type Refused, type Result, refused } from '../base/result.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import { route } from '../http/route.ts';
import { JobFailed } from '../jobs/job-runner.ts';
import type { OutgoingCalls } from './outgoing-calls.ts';
import type { Slack } from './slack.ts';
import { testMessage } from './slack-messages.ts';
import type { SlackRow, TeamSlacks } from './store/team-slack.ts';

/** Addresses that one person may test: some in a row, then one every two minutes. */
export const TRY_RATE: Rate = { perSecond: 1 / 120, burst: 10 };

/** What is shown of an address, characters. */
const SHOWN = 4;

export interface SlackRoutesDeps extends WorkspaceOfRouteDeps {
  teamSlacks: TeamSlacks;
  slack: Slack;
  outside: Pick<OutgoingCalls, 'refusal'>;
  now: () => number;
  /** Who may try an address now, by person. */
  tries: Pick<TokenBuckets, 'takeOrWait'>;
}

/** A team's Slack address (HK1): on Pro and Premium, set by its teammates and the owner. */
export function slackRoutes(deps: SlackRoutesDeps): RouteOptions[] {
  const { teamSlacks, now } = deps;
  const entry = {
    who: 'account',
    of: teamOfRoute(deps),
    act: 'team.slack',
    answer: teamSlackSchema,
  } as const;
  const triesOut = {
    ...entry,
    limits: [
      {
        says: 'addresses tried, by person',
        wait: ({ caller }: { caller: { person: Person } }) => deps.tries.takeOrWait(caller.person.id),
      },
    ],
  };
  const mayUse = ({ workspace }: TeamOfRoute) =>
    PLAN_FEATURES[effectivePlan(workspace, deps.hasPricing)].slack;
  return [
    route('GET /workspaces/:workspaceId/teams/:teamId/slack', entry, async ({ team }) =>
      mayUse(team) ? viewOf(await teamSlacks.find(team.row.id)) : refused('plan_required'),
    ),
    route(
      'PUT /workspaces/:workspaceId/teams/:teamId/slack',
      { ...triesOut, body: newAddressSchema },
      async ({ team, caller, body }) => {
        if (!mayUse(team)) return refused('plan_required');
        const { locale } = caller.person;
        const tried = await tryOut(body.url, { locale, team: team.row.name }, deps);
        if (!tried.ok) return tried;
        const by = { user: caller.person.id, now: now() };
        return viewOf(await teamSlacks.keep(team.row, { url: body.url, locale }, by));
      },
    ),
    route('POST /workspaces/:workspaceId/teams/:teamId/slack/try', triesOut, async ({ team, caller }) => {
      if (!mayUse(team)) return refused('plan_required');
      const slack = await teamSlacks.find(team.row.id);
      if (!slack) return refused('not_found');
      const { locale } = caller.person;
      const tried = await tryOut(slack.url, { locale, team: team.row.name }, deps);
      if (!tried.ok) return tried;
      await teamSlacks.worked(slack, now());
      return viewOf(await teamSlacks.find(team.row.id));
    }),
    route('DELETE /workspaces/:workspaceId/teams/:teamId/slack', entry, async ({ team, caller }) => {
      await teamSlacks.remove(team.row, { user: caller.person.id, now: now() });
      return viewOf(null);
    }),
  ];
}

/** Sends a message to an address, which says that it works. */
async function tryOut(
  url: string,
  about: Parameters<typeof testMessage>[0],
  { slack, outside }: Pick<SlackRoutesDeps, 'slack' | 'outside'>,
): Promise<Result<null>> {
  const wrong = (code: Refused['code']) => refused(code, { fields: { url: code } });
  if (!slack.isTheirs(url)) return wrong('no_slack_address');
  const refusal = await outside.refusal(url);
  if (refusal !== null) return wrong(refusal);
  try {
    await slack.send(url, testMessage(about));
    return done(null);
  } catch (error) {
    if (error instanceof JobFailed) return wrong('slack_refused');
    throw error;
  }
}

const viewOf = (row: SlackRow | null): TeamSlack => ({
  slack: row && { ends: row.url.slice(-SHOWN), workedAt: row.worked_at, offAt: row.off_at },
});
