import { useTranslation } from 'react-i18next';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Why none can be made or changed, with the way up (CA4). Only its owner comes here. */
export function NeedsPremium() {
  const { t } = useTranslation('custom-activities');
  const { workspace, showsPricing } = useWorkspace();
  return (
    <Notice
      title={t('premium.title')}
      action={
        showsPricing && (
          <LinkButton to={`/workspaces/${workspace.id}/edit/plan`} size="small">
            {t('premium.plans')}
          </LinkButton>
        )
      }
    >
      <p>{t('premium.text')}</p>
    </Notice>
  );
}
