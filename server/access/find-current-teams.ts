import { entitlementsOf, PLAN_FEATURES } from '#contract/billing/plans.ts';
import { refusalOf } from '#machines/access/workspace-access.ts';
import { done, refused } from '../base/result.ts';
import type { CurrentTeam, CurrentTeams } from './current-team.ts';
import type { Roster, Rosters } from './store/rosters.ts';
import { effectivePlan, stateOf, teamOfRoute, type WorkspaceOfRouteDeps } from './workspace-of-route.ts';

export interface CurrentTeamsDeps extends WorkspaceOfRouteDeps {
  rosters: Pick<Rosters, 'of'>;
}

/** Teams as their retros ask for them. */
export function findCurrentTeams(deps: CurrentTeamsDeps): CurrentTeams {
  const { rosters, hasPricing } = deps;
  const { find: findTeam } = teamOfRoute(deps);
  const today = ({ owner, people, workspaceId, workspace, isArchived }: Roster): CurrentTeam => {
    const state = stateOf(workspace, hasPricing);
    const noStart = refusalOf('team.retro', { as: 'owner', state, team: isArchived ? 'archived' : 'active' });
    const plan = effectivePlan(workspace, hasPricing);
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
      const rostersById = await rosters.of(teams);
      return new Map([...rostersById].map(([id, roster]) => [id, today(roster)]));
    },
    for: async (team, person, act) => {
      const standing = await findTeam({ teamId: team }, person);
      if (!standing) return refused('not_found');
      const code = refusalOf(act, standing);
      if (code) return refused(code);
      const roster = (await rosters.of([team])).get(team);
      return roster ? done(today(roster)) : refused('not_found');
    },
  };
}
