import { useTranslation } from 'react-i18next';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { SettingsSection } from '#src/ui/layout/settings-section.tsx';

/** The way from the settings of a workspace to the activities that it made. */
export function ActivitiesSection() {
  const { t } = useTranslation('custom-activities');
  const { workspace, showsPricing } = useWorkspace();
  const may = useMay();
  const has = PLAN_FEATURES[workspace.plan].customActivities;
  if (!may('workspace.change-activities') || !(has || showsPricing)) return null;
  return (
    <SettingsSection title={t('title')}>
      <p>{t('about')}</p>
      {!has && <p>{t('premium.title')}</p>}
      <div>
        <LinkButton to={`/workspaces/${workspace.id}/edit/activities`}>{t('open')}</LinkButton>
      </div>
    </SettingsSection>
  );
}
