import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createWorkspace } from '#src/api/workspaces-api.ts';
import { useDraftId } from '#src/forms/kit/use-draft-id.ts';
import { leavePage } from '#src/shared/billing/open-payment-page.ts';
import { ownedFreeQuery, workspaceKeys, workspacesQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { DRAFT_PLACE, payloadOf, type WorkspaceDraft } from './new-workspace-draft.ts';

/**
 * Creates the workspace of a draft and opens it, or leads to the payment; until then the draft is kept (WS2), and the workspace that
 * it made is changed by it (WS14). Rethrows errors of the call.
 */
export function useCreateWorkspace(isSold: boolean): (draft: WorkspaceDraft) => Promise<void> {
  const { t } = useTranslation('flashes');
  const client = useQueryClient();
  const navigate = useNavigate();
  const flash = useFlash();
  const draftId = useDraftId(DRAFT_PLACE);

  return async (draft) => {
    try {
      const answer = await createWorkspace({ ...payloadOf(draft, isSold), draftId: draftId.id });
      void client.invalidateQueries({ queryKey: workspacesQuery.queryKey });
      void client.invalidateQueries({ queryKey: ownedFreeQuery.queryKey });
      if ('redirectUrl' in answer) {
        leavePage.to(answer.redirectUrl);
        // The browser leaves this page; until then the form stays as it is, and so does its draft.
        return await new Promise<void>(() => {});
      }
      draftId.forget();
      client.setQueryData(workspaceKeys.one(answer.id), answer);
      void navigate(`/workspaces/${answer.id}`, { replace: true });
    } catch (error) {
      flash(t('error_creating_workspace'), { tone: 'danger' });
      throw error;
    }
  };
}
