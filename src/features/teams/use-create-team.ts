import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createTeam } from '#src/api/teams-api.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useDraftId } from '#src/forms/kit/use-draft-id.ts';
import { useInAlreadyText } from '#src/shared/invitations/use-in-already-text.ts';
import { teamKeys } from '#src/shared/teams/team-queries.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { workspaceKeys, workspacesQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { draftPlaceOf, invitedIn, payloadOf, type TeamDraft } from './new-team-draft.ts';

/** Creates the team of a draft and opens it, with the links to hand over if no mail is sent. Rethrows errors of the call. */
export function useCreateTeam(): (draft: TeamDraft) => Promise<void> {
  const { t } = useTranslation('flashes');
  const current = useWorkspace();
  const { workspace, me } = current;
  const inAlreadyText = useInAlreadyText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const flash = useFlash();
  const draftId = useDraftId(draftPlaceOf(current));
  return async (draft) => {
    try {
      const { links, ...team } = await createTeam(workspace.id, {
        ...payloadOf(draft, current),
        draftId: draftId.id,
      });
      draftId.forget();
      const { inAlready } = invitedIn(draft, current);
      if (inAlready.length > 0) flash(inAlreadyText(inAlready, me), { tone: 'info' });
      client.setQueryData(teamKeys.one(workspace.id, team.id), team);
      void client.invalidateQueries({ queryKey: workspaceKeys.one(workspace.id) });
      void client.invalidateQueries({ queryKey: workspacesQuery.queryKey });
      // Replaces the wizard's last step, so that going back does not return to the form of a team that exists already.
      void navigate(`/workspaces/${workspace.id}/teams/${team.id}`, { replace: true, state: { links } });
    } catch (error) {
      const isTaken = codeOf(error) === 'name_taken';
      flash(t(isTaken ? 'error_team_name_taken' : 'error_creating_team'), { tone: 'danger' });
      throw error;
    }
  };
}
