import { teamNameKey } from '#contract/teams.ts';
import type { TeamSummary } from '#contract/workspaces.ts';
import type { Problems } from '#src/forms/kit/problems.ts';

/** Whether another team of the workspace is known to have this name, archived ones too (TM1). The server has the last word. */
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
