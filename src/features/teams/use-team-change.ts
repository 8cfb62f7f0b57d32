import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Team, TeamChange } from '#contract/teams/team-payloads.ts';
import { changeTeam } from '#src/api/teams-api.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { teamKeys } from '#src/shared/teams/team-queries.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { workspaceKeys } from '#src/shared/workspaces/workspace-queries.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';

/** Changes the team of this page. It shows at once; if the server refuses, everything is as before and the reason is shown. */
export function useTeamChange() {
  const { team, workspace } = useTeam();
  const client = useQueryClient();
  const { t } = useTranslation('flashes');
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  const queryKey = teamKeys.one(workspace.id, team.id);
  return useMutation({
    // Offline, the person is told so instead of having to wait.
    networkMode: 'always',
    mutationFn: (change: TeamChange) => changeTeam(workspace.id, team.id, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Team>(queryKey);
      if (before) client.setQueryData<Team>(queryKey, { ...before, ...changedFields(change) });
      return before;
    },
    onError: (error, _change, before) => {
      client.setQueryData(queryKey, before);
      if (codeOf(error) === 'name_taken') flash(t('error_team_name_taken'), { tone: 'danger' });
      else flashFailure('team_update_failure', error);
    },
    onSuccess: (after) => {
      client.setQueryData(queryKey, after);
      void client.invalidateQueries({ queryKey: workspaceKeys.one(workspace.id) });
    },
  });
}

/** The fields that a change contains. */
const changedFields = ({ name, maturity }: TeamChange): Partial<Team> => ({
  ...(name !== undefined && { name }),
  ...(maturity !== undefined && { maturity }),
});
