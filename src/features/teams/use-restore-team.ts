import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TeamSummary, Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { changeTeam } from '#src/api/teams-api.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { workspaceKeys } from '#src/shared/workspaces/workspace-queries.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';

/** Brings an archived team back (TM6): this shows at once; if the server refuses, the team is archived again. */
export function useRestoreTeam() {
  const { t } = useTranslation('flashes');
  const { workspace } = useWorkspace();
  const client = useQueryClient();
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  const queryKey = workspaceKeys.one(workspace.id);
  return useMutation({
    // Offline, the person is told so instead of having to wait.
    networkMode: 'always',
    mutationFn: ({ id }: TeamSummary) => changeTeam(workspace.id, id, { archived: false }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Workspace>(queryKey);
      if (before) {
        const teams = before.teams.map((team) => (team.id === id ? { ...team, archived: false } : team));
        client.setQueryData<Workspace>(queryKey, { ...before, teams });
      }
      return before;
    },
    onError: (error, _team, before) => {
      client.setQueryData(queryKey, before);
      flashFailure('team_update_failure', error);
    },
    onSuccess: (_done, { name }) => void flash(t('unarchived_team', { name })),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
