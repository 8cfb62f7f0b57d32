import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { changeWorkspace, createWorkspace, type WorkspaceOrPayment } from '#src/api/workspaces.ts';
import { useFlash } from '#src/ui/flash.tsx';
import { leavePage } from '#src/workspace/leave-page.ts';
import { ownedFreeQuery, workspaceKeys, workspacesQuery } from '#src/workspace/workspace-queries.ts';
import { payloadOf, type WorkspaceDraft } from './new-workspace-draft.ts';

/**
 * Creates the workspace of a draft and opens it, or leads to the payment; until then the draft is kept (WS2). Rethrows errors of
 * the call.
 */
export function useCreateWorkspace(isSold: boolean): (draft: WorkspaceDraft) => Promise<void> {
  const { t } = useTranslation('flashes');
  const client = useQueryClient();
  const navigate = useNavigate();
  const flash = useFlash();

  /** If the workspace was left unpaid, it is paid for now instead of being created a second time. */
  async function send(draft: WorkspaceDraft): Promise<WorkspaceOrPayment> {
    const workspace = payloadOf(draft, isSold);
    const { plan, paymentPeriod, seats } = workspace;
    if (plan === 'free') return createWorkspace(workspace);
    const { workspaces } = await client.fetchQuery({ ...workspacesQuery, staleTime: 0 });
    const isLeft = (one: (typeof workspaces)[number]) =>
      one.isOwner && !one.hasDecidedPricingPlan && one.deletedFrom === null && one.name === draft.name.trim();
    const left = workspaces.find(isLeft);
    if (!left) return createWorkspace(workspace);
    return changeWorkspace(left.id, {
      plan,
      ...(paymentPeriod && { paymentPeriod }),
      ...(seats && { seats }),
    });
  }

  return async (draft) => {
    try {
      const made = await send(draft);
      void client.invalidateQueries({ queryKey: workspacesQuery.queryKey });
      void client.invalidateQueries({ queryKey: ownedFreeQuery.queryKey });
      if ('redirectUrl' in made) {
        leavePage.to(made.redirectUrl);
        // The browser leaves this page; until then the form stays as it is, and so does its draft.
        return await new Promise<void>(() => {});
      }
      client.setQueryData(workspaceKeys.one(made.workspace.id), made.workspace);
      void navigate(`/workspaces/${made.workspace.id}`, { replace: true });
    } catch (error) {
      flash(t('error_creating_workspace'), { tone: 'danger' });
      throw error;
    }
  };
}
