import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Member } from '#contract/workspaces/workspace-payloads.ts';
import { removeMember } from '#src/api/workspaces-api.ts';
import { usePricing } from '#src/shared/workspaces/use-pricing.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { workspaceKeys, workspacesQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { stateOf } from '#src/shared/workspaces/workspace-standing.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

/** Confirms before a person is removed, or leaves. People who leave go to another workspace of theirs in which something can be done, or to the selector (WS6). */
export function RemoveMemberDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const { t } = useTranslation(['members', 'flashes']);
  const { workspace, me } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const flash = useFlash();
  const isSold = usePricing()?.isSold ?? true;
  const isMe = member?.id === me;
  const question = isMe ? 'leaving' : 'removing';
  const holes = { name: member?.name ?? '', workspace: workspace.name };
  const removal = useWorkspaceChange({
    send: async ({ id }: Member) => {
      await removeMember(workspace.id, id);
      return undefined;
    },
    foresee: (before, { id }) =>
      id === me ? before : { ...before, members: before.members.filter((other) => other.id !== id) },
    failure: 'flashes:error_removing_member',
  });

  async function leave(who: Member) {
    const list = await client.fetchQuery({ ...workspacesQuery, staleTime: 0 }).catch(() => null);
    // Where nothing can be done, the selector says so of each.
    const other = list?.workspaces.find(
      (one) => one.id !== workspace.id && stateOf(one, isSold) === 'active',
    );
    try {
      await removal.mutateAsync(who);
      await navigate(other ? `/workspaces/${other.id}` : '/workspaces/', { replace: true });
      client.removeQueries({ queryKey: workspaceKeys.one(workspace.id) });
    } catch {
      // The failure has been shown already.
    } finally {
      onClose();
    }
  }

  function confirm() {
    if (!member) return;
    if (isMe) return void leave(member);
    onClose();
    const done = () => flash(t('flashes:workspace_member_removed', { name: member.name }));
    removal.mutate(member, { onSuccess: done });
  }

  return (
    <ConfirmDialog
      isOpen={member !== null}
      title={t(`question.${question}.title`, holes)}
      body={t(`question.${question}.body`, holes)}
      confirmLabel={t(`question.${question}.yes`)}
      isDanger
      isPending={removal.isPending && isMe}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
