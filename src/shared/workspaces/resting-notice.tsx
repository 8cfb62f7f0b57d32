import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import type { WorkspaceRole } from '#machines/access/workspace-access.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

export interface RestingNoticeProps {
  workspace: Pick<Workspace, 'name' | 'members'>;
  as: WorkspaceRole;
  /** What to do about it. */
  action: ReactNode;
}

/** Why a workspace rests, what still works in it, and what wakes it (WS13). */
export function RestingNotice({ workspace: { name, members }, as, action }: RestingNoticeProps) {
  const { t } = useTranslation('workspaces');
  const owner = members.find((member) => member.owner);
  const holes = { owner: owner?.name ?? '', email: owner?.email ?? '' };
  return (
    <Notice tone="warning" title={t('notice.resting.title', { workspace: name })} action={action}>
      <p>{t(`notice.resting.${as}`, holes)}</p>
      <p>{t('notice.resting.still')}</p>
    </Notice>
  );
}
