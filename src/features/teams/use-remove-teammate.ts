import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Team } from '#contract/teams/team-payloads.ts';
import type { Member } from '#contract/workspaces/workspace-payloads.ts';
import { removeTeammate } from '#src/api/teams-api.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { teamKeys } from '#src/shared/teams/team-queries.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { workspaceKeys } from '#src/shared/workspaces/workspace-queries.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';

/**
 * Removes a person from the team of this page; people who leave are led to the workspace (TM4). Others disappear
 * from the list at once, and come back if the server refuses.
 */
export function useRemoveTeammate() {
  const { t } = useTranslation('flashes');
  const { team, workspace, me } = useTeam();
  const client = useQueryClient();
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  const navigate = useNavigate();
  const queryKey = teamKeys.one(workspace.id, team.id);
  return useMutation({
    // Offline, the person is told so instead of having to wait.
    networkMode: 'always',
    mutationFn: ({ id }: Member) => removeTeammate(team.id, id),
    onMutate: async ({ id }) => {
      if (id === me) return undefined;
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Team>(queryKey);
      if (before) {
        const members = before.members.filter((member) => member.id !== id);
        client.setQueryData<Team>(queryKey, { ...before, members });
      }
      return before;
    },
    onError: (error, _person, before) => {
      if (before) client.setQueryData(queryKey, before);
      if (codeOf(error) === 'last_teammate') flash(t('last_teammate_error'), { tone: 'danger' });
      else flashFailure('error_removing_member', error);
    },
    onSuccess: (_done, { id, name }) => {
      void client.invalidateQueries({ queryKey: workspaceKeys.one(workspace.id) });
      // People who have left may no longer request it.
      void client.invalidateQueries({ queryKey, refetchType: id === me ? 'none' : 'active' });
      if (id !== me) return void flash(t('teammate_removed', { name }));
      flash(t('left_the_team', { name: team.name }));
      void navigate(`/workspaces/${workspace.id}`);
    },
  });
}
