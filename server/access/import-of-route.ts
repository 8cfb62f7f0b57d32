import type { Subject } from '../http/route.ts';
import type { ImportRow, Imports } from '../transfers/store/import-rows.ts';
import {
  type MetTeam,
  type MetWorkspace,
  type MetWorkspaceDeps,
  teamMetBy,
  workspaceMetBy,
} from './workspace-of-route.ts';

/** An import, for the person who started it; what they are to its team or workspace counts. */
export type MetImport = Pick<MetTeam | MetWorkspace, 'as' | 'state' | 'team'> & { file: ImportRow };

/** The import that a path names by `:importId`. It exists only for the person who started it. */
export function importMetBy(
  deps: MetWorkspaceDeps & { imports: Pick<Imports, 'find'> },
): Subject<'coming', MetImport> {
  const [workspaces, teams] = [workspaceMetBy(deps), teamMetBy(deps)];
  return {
    name: 'coming',
    meet: async ({ importId = '' }, person) => {
      const file = person && (await deps.imports.find(importId));
      if (!file || file.user_id !== person?.id) return null;
      const { workspace_id: workspaceId, team_id: teamId } = file;
      const met =
        teamId === null
          ? await workspaces.meet({ workspaceId }, person)
          : await teams.meet({ workspaceId, teamId }, person);
      if (!met) return null;
      const team = 'isTeammate' in met ? met.team : undefined;
      return { as: met.as, state: met.state, ...(team && { team }), file };
    },
  };
}
