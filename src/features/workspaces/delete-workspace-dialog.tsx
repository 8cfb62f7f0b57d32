import { useTranslation } from 'react-i18next';
import { deleteWorkspace } from '#src/api/workspaces-api.ts';
import { TypedNameDialog } from '#src/forms/typed-name-dialog.tsx';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';

/** The second confirmation: the person types the workspace's name to delete it (WS7). Its page then says until when it can be undone. */
export function DeleteWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['workspaces', 'flashes']);
  const { workspace } = useWorkspace();
  const { id, name } = workspace;
  const flash = useFlash();
  const deletion = useWorkspaceChange({
    send: () => deleteWorkspace(id),
    failure: 'error_deleting_workspace',
  });
  return (
    <TypedNameDialog
      name={name}
      texts="workspaces"
      words={{
        title: t('delete.sure'),
        type: t('delete.type'),
        field: t('delete.name'),
        keep: t('delete.keep'),
        confirm: t('delete.confirm'),
      }}
      onConfirm={async () => {
        await deletion.mutateAsync();
        flash(t('flashes:workspace_deleted', { name }));
      }}
      onClose={onClose}
    />
  );
}
