import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#src/i18n/format.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useWorkspace } from '#src/workspace/use-workspace.ts';

/** Why a workspace cannot be used as usual, and what to do about it or whom to ask (WS3, WS7, WS8). */
export function StateNotice() {
  const { t } = useTranslation('workspaces');
  const { workspace, standing } = useWorkspace();
  const { as, state } = standing;
  if (state === 'active') return null;
  const owner = workspace.members.find((member) => member.owner);
  const holes = {
    owner: owner?.name ?? '',
    email: owner?.email ?? '',
    date: workspace.deletedFrom === null ? '' : formatDateTime(workspace.deletedFrom),
  };
  return (
    <Notice tone={state === 'undecided' ? 'warning' : 'danger'} title={t(`notice.${state}.title`, holes)}>
      <p>{t(`notice.${state}.${as}`, holes)}</p>
    </Notice>
  );
}
