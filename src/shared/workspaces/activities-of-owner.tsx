import { useTranslation } from 'react-i18next';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';

/** Instead of the workspace's own activities, for members: who creates them, and where to find them (CA1). */
export function ActivitiesOfOwner({ workspace: { id, name, members } }: { workspace: Workspace }) {
  const { t } = useTranslation('workspaces');
  const owner = members.find((member) => member.owner)?.name ?? '';
  return (
    <div className={column.page}>
      <BackLink to={`/workspaces/${id}`}>{name}</BackLink>
      <h1>{t('activitiesOf.title', { name })}</h1>
      <Notice isLive title={t('activitiesOf.owner', { owner })}>
        {t('activitiesOf.text', { owner })}
      </Notice>
    </div>
  );
}
