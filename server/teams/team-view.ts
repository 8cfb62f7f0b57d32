import type { MyTeams, Team } from '#contract/teams/team-payloads.ts';
import { maturitySchema } from '#contract/workspaces/workspace-payloads.ts';
import type { TeamRow, WorkspaceRow } from '../access/store/memberships.ts';
import { suspendedBy } from '../access/store/suspended.ts';
import type { MyTeam } from '../access/store/workspace-people.ts';
import { effectivePlan, isResting } from '../access/workspace-of-route.ts';
import type { Teams } from './store/team-rows.ts';

export interface TeamViewDeps {
  teams: Pick<Teams, 'teammates' | 'invitations'>;
  hasPricing: boolean;
  now: () => number;
}

/** A team as its teammates and the owner of its workspace see it. */
export async function teamView(
  { teams, hasPricing, now }: TeamViewDeps,
  { id, name, maturity, archived_at }: TeamRow,
  workspace: WorkspaceRow,
): Promise<Team> {
  const [teammates, invitations] = await Promise.all([teams.teammates(id), teams.invitations(id, now())]);
  return {
    id,
    name,
    maturity: maturitySchema.parse(maturity),
    archived: archived_at !== null,
    members: teammates.map((person) => ({ ...person, owner: person.id === workspace.owner_id })),
    invitations: invitations.map(({ email }) => ({ email })),
    workspace: {
      id: workspace.id,
      name: workspace.name,
      plan: effectivePlan(workspace, hasPricing),
      isSuspended: suspendedBy(workspace, hasPricing).length > 0,
      isResting: isResting(workspace, hasPricing),
      ownerId: workspace.owner_id,
    },
  };
}

/** A team in the list of somebody who is in it. */
export const myTeamView = (
  { id, name, maturity, workspace }: MyTeam,
  hasPricing: boolean,
): MyTeams['teams'][number] => ({
  id,
  name,
  maturity: maturitySchema.parse(maturity),
  workspace: {
    id: workspace.id,
    name: workspace.name,
    isSuspended: suspendedBy(workspace, hasPricing).length > 0,
    isResting: isResting(workspace, hasPricing),
  },
});
