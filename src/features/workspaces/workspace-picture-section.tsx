import { useTranslation } from 'react-i18next';
import { removeWorkspaceAvatar, saveWorkspaceAvatar } from '#src/api/workspaces-api.ts';
import { PictureField } from '#src/forms/picture-field.tsx';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';

/** Shows, replaces or erases the picture of a workspace. */
export function PictureSection() {
  const { t } = useTranslation('workspaces');
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const picture = useWorkspaceChange({
    send: (file: File | null) =>
      file ? saveWorkspaceAvatar(workspace.id, file) : removeWorkspaceAvatar(workspace.id),
  });
  async function remove() {
    await picture.mutateAsync(null);
    flash(t('settings.pictureRemoved'));
  }
  return (
    <PictureField
      picture={<Avatar name={workspace.name} imageUrl={workspace.avatar} size="large" isNameShown isPlace />}
      onChoose={async (file) => {
        await picture.mutateAsync(file);
        flash(t('settings.pictureSaved'));
      }}
      onRemove={workspace.avatar === null ? undefined : remove}
    />
  );
}
