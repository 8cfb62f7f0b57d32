import { useTranslation } from 'react-i18next';
import { saveWorkspaceAvatar } from '#src/api/workspaces.ts';
import { PictureField } from '#src/forms/picture/picture-field.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import { useWorkspaceChange } from '#src/workspace/use-workspace-change.ts';

/** The picture of a workspace, or another one in its place. */
export function PictureSection() {
  const { t } = useTranslation('workspaces');
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const picture = useWorkspaceChange({ send: (file: File) => saveWorkspaceAvatar(workspace.id, file) });
  return (
    <PictureField
      picture={<Avatar name={workspace.name} imageUrl={workspace.avatar} size="large" isNameShown isPlace />}
      onChoose={async (file) => {
        await picture.mutateAsync(file);
        flash(t('settings.pictureSaved'));
      }}
    />
  );
}
