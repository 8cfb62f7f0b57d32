import type { TeamSummary } from '#contract/workspaces/workspace-payloads.ts';
import { type Act, refusalOf } from '#machines/access/workspace-access.ts';
import type { CurrentWorkspace } from '../workspaces/use-workspace.ts';

/** Whether the person may do something with a team of the workspace, as the owner, a teammate or a member; archived teams too. */
export function mayWithTeam(act: Act, team: TeamSummary, { me, standing }: CurrentWorkspace): boolean {
  const as = standing.as === 'owner' ? standing.as : team.memberIds.includes(me) ? 'teammate' : standing.as;
  const state = team.archived ? 'archived' : 'active';
  return refusalOf(act, { as, state: standing.state, team: state }) === null;
}
