import type { Subject } from '../http/route.ts';
import type { ImportRow, Imports } from '../transfers/store/import-rows.ts';
import {
  type TeamOfRoute,
  teamOfRoute,
  type WorkspaceOfRoute,
  type WorkspaceOfRouteDeps,
  workspaceOfRoute,
} from './workspace-of-route.ts';

/** An import, for the person who started it; what they are to its team or workspace counts. */
export type ImportOfRoute = Pick<TeamOfRoute | WorkspaceOfRoute, 'as' | 'state' | 'team'> & {
  file: ImportRow;
};

/** The import that a path names by `:importId`. It exists only for the person who started it. */
export function importOfRoute(
  deps: WorkspaceOfRouteDeps & { imports: Pick<Imports, 'find'> },
): Subject<'coming', ImportOfRoute> {
  const [workspaces, teams] = [workspaceOfRoute(deps), teamOfRoute(deps)];
  return {
    name: 'coming',
    find: async ({ importId = '' }, person) => {
      const file = person && (await deps.imports.find(importId));
      if (!file || file.user_id !== person?.id) return null;
      const { workspace_id: workspaceId, team_id: teamId } = file;
      const standing =
        teamId === null
          ? await workspaces.find({ workspaceId }, person)
          : await teams.find({ workspaceId, teamId }, person);
      if (!standing) return null;
      const team = 'isTeammate' in standing ? standing.team : undefined;
      return { as: standing.as, state: standing.state, ...(team && { team }), file };
    },
  };
}
