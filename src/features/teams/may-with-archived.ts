import type { TeamSummary } from '#contract/workspaces.ts';
import { type Act, refusalOf } from '#machines/access/workspace-access.ts';
import type { CurrentWorkspace } from '#src/workspace/use-workspace.ts';

/** Whether the person may do something with an archived team, as the owner, a teammate or a member. */
export function mayWithArchived(act: Act, team: TeamSummary, { me, standing }: CurrentWorkspace): boolean {
  const as = standing.as === 'owner' ? standing.as : team.memberIds.includes(me) ? 'teammate' : standing.as;
  return refusalOf(act, { as, state: standing.state, team: 'archived' }) === null;
}
