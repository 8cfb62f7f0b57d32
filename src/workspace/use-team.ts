import { createContext, useContext } from 'react';
import type { Team } from '#contract/teams.ts';
import { type Act, refusalOf, type TeamRole } from '#machines/access/workspace-access.ts';
import { type CurrentWorkspace, useWorkspace } from './use-workspace.ts';

/** The team that a page is about. */
export const TeamContext = createContext<Team | null>(null);

export interface CurrentTeam extends CurrentWorkspace {
  team: Team;
  /** What one is to it. */
  as: TeamRole;
  /** Whether one is in it; the owner of the workspace may be or not. */
  isTeammate: boolean;
  /** Whether one may do something with it, by the policy that the server follows too. */
  may: (act: Act) => boolean;
}

/** The team of this page; renders again when it changes. Only inside a `TeamGate`. */
export function useTeam(): CurrentTeam {
  const current = useWorkspace();
  const team = useContext(TeamContext);
  if (team === null) throw new Error('useTeam needs a TeamGate above it');
  const isTeammate = team.members.some(({ id }) => id === current.me);
  const as = current.standing.as === 'owner' ? 'owner' : isTeammate ? 'teammate' : 'member';
  const { state } = current.standing;
  const standing = { as, state, team: team.archived ? 'archived' : 'active' } as const;
  return { ...current, team, as, isTeammate, may: (act) => refusalOf(act, standing) === null };
}
