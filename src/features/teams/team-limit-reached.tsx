import { useTranslation } from 'react-i18next';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Starter already has its team: the owner is shown how to upgrade, others whom to ask (PL2, TM6). */
export function TeamLimitReached() {
  const { t } = useTranslation('teams');
  const { workspace, showsPricing } = useWorkspace();
  const may = useMay();
  const owner = workspace.members.find((member) => member.owner)?.name ?? '';
  const pays = may('workspace.pay');
  return (
    <Notice
      tone="info"
      title={t('noRoom.title')}
      action={
        pays &&
        showsPricing && (
          <LinkButton to={`/workspaces/${workspace.id}/edit/plan`} size="small">
            {t('noRoom.upgrade')}
          </LinkButton>
        )
      }
    >
      <p>{pays ? t('noRoom.owner') : t('noRoom.member', { owner })}</p>
    </Notice>
  );
}
