import { createContext, useContext } from 'react';
import type { Team } from '#contract/teams/team-payloads.ts';
import { type Act, refusalOf, type TeamRole } from '#machines/access/workspace-access.ts';
import { type CurrentWorkspace, useWorkspace } from '../workspaces/use-workspace.ts';

/** The team that a page is about. */
export const TeamContext = createContext<Team | null>(null);

export interface CurrentTeam extends CurrentWorkspace {
  team: Team;
  /** The person's role in the team. */
  as: TeamRole;
  /** Whether the person is in the team; the workspace's owner may not be. */
  isTeammate: boolean;
  /** Whether the person may perform an act on it, by the same policy as on the server. */
  may: (act: Act) => boolean;
}

/** This page's team; renders again when it changes. Only inside a `TeamGate`. */
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
