import { entitlementsOf, PLAN_FEATURES } from '#contract/billing/plans.ts';
import { refusalOf } from '#machines/access/workspace-access.ts';
import { done, refused } from '../base/result.ts';
import type { TeamsToday, TeamToday } from './current-team.ts';
import type { Roster, Rosters } from './store/rosters.ts';
import { type MetWorkspaceDeps, planOf, stateOf, teamMetBy } from './workspace-of-route.ts';

export interface TeamsTodayDeps extends MetWorkspaceDeps {
  rosters: Pick<Rosters, 'of'>;
}

/** Teams as their retros ask for them. */
export function teamsToday(deps: TeamsTodayDeps): TeamsToday {
  const { rosters, hasPricing } = deps;
  const { meet } = teamMetBy(deps);
  const today = ({ owner, people, workspaceId, workspace, isArchived }: Roster): TeamToday => {
    const state = stateOf(workspace, hasPricing);
    const noStart = refusalOf('team.retro', { as: 'owner', state, team: isArchived ? 'archived' : 'active' });
    const plan = planOf(workspace, hasPricing);
    return {
      workspace: workspaceId,
      activitiesOf: PLAN_FEATURES[plan].customActivities ? workspaceId : null,
      team: { roster: people, workspaceOwner: owner },
      entitlements: {
        ...entitlementsOf(plan),
        ...(noStart !== null && noStart !== 'unauthorized_action' && { noStart }),
      },
    };
  };
  return {
    of: async (teams) => {
      const found = await rosters.of(teams);
      return new Map([...found].map(([id, roster]) => [id, today(roster)]));
    },
    for: async (team, person, act) => {
      const met = await meet({ teamId: team }, person);
      if (!met) return refused('not_found');
      const code = refusalOf(act, met);
      if (code) return refused(code);
      const roster = (await rosters.of([team])).get(team);
      return roster ? done(today(roster)) : refused('not_found');
    },
  };
}
