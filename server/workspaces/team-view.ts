import type { MyTeams, Team } from '#contract/teams.ts';
import { maturitySchema } from '#contract/workspaces.ts';
import type { TeamRow, WorkspaceRow } from '../store/workspaces/memberships.ts';
import type { MyTeam } from '../store/workspaces/people.ts';
import { suspendedBy } from '../store/workspaces/suspended.ts';
import type { Teams } from '../store/workspaces/teams.ts';
import { isResting, planOf } from './workspace-of-route.ts';

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
      plan: planOf(workspace, hasPricing),
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
