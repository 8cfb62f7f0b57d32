import type { Entitlements } from '#contract/retro/retro-data.ts';
import type { Team } from '#machines/retro/decide/team-decider.ts';
import type { Person } from '../accounts/store/users.ts';
import type { Refused } from '../base/result.ts';

/** A team's present state: its members, and what the plan of its workspace allows. */
export interface CurrentTeam {
  team: Team;
  /** The workspace that it is in. */
  workspace: string;
  entitlements: Entitlements;
  /** The workspace whose own activities its retros can use; null if the plan does not include them (CA4). */
  activitiesOf: string | null;
}

/** Teams as they are in the database, for the retros of those teams. */
export interface CurrentTeams {
  /** Those of them that exist, by id. */
  of: (teams: readonly string[]) => Promise<ReadonlyMap<string, CurrentTeam>>;
  /**
   * A team, for someone who does something with its retros; refused if they may not, with `not_found` if they may
   * not know of it.
   */
  for: (
    team: string,
    person: Person,
    act: 'team.retro' | 'team.retros' | 'team.retro.delete',
  ) => Promise<{ ok: true; value: CurrentTeam } | Refused>;
}

/** A team that is gone, for retros that still name it. */
export const NO_TEAM: Team = { roster: [], workspaceOwner: null };
