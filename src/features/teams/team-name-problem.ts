import { teamNameKey } from '#contract/teams/team-payloads.ts';
import type { TeamSummary } from '#contract/workspaces/workspace-payloads.ts';
import type { Problems } from '#src/forms/kit/form-problems.ts';

/** The problem with a name that another team of the workspace has, even an archived one (TM1). The server makes the final decision. */
export function nameProblem(
  name: string,
  teams: readonly TeamSummary[],
  own: string | null = null,
): Problems<'name'> {
  const key = teamNameKey(name);
  return teams.some((team) => team.id !== own && teamNameKey(team.name) === key)
    ? { name: 'name_taken' }
    : {};
}
