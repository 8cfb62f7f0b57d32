import { ScrollText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { SettingsSection } from '#src/ui/layout/settings-section.tsx';
import { OfferSection } from './ownership-offer-section.tsx';
import { NameForm } from './workspace-name-form.tsx';
import { PictureSection } from './workspace-picture-section.tsx';
import { StateNotice } from './workspace-state-notice.tsx';

/** `/workspaces/:workspaceId/edit`: what the owner of a workspace can change, and more sections of settings. */
export function SettingsPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('workspaces');
  const { workspace, showsPricing } = useWorkspace();
  const may = useMay();
  const hasHistory = PLAN_FEATURES[workspace.plan].history;
  const page = `/workspaces/${workspace.id}`;
  return (
    <div className={column.page}>
      <BackLink to={page}>{workspace.name}</BackLink>
      <h1>{t('settings.title')}</h1>
      <StateNotice />
      {may('workspace.change') && (
        <SettingsSection title={t('settings.looks')}>
          <PictureSection />
          <NameForm />
        </SettingsSection>
      )}
      {may('workspace.offer') && (
        <SettingsSection title={t('offer.section')}>
          <OfferSection />
        </SettingsSection>
      )}
      {may('workspace.history') && (hasHistory || showsPricing) && (
        <SettingsSection title={t('history.open')}>
          <p>{t('history.about')}</p>
          {!hasHistory && <p>{t('history.premium.title')}</p>}
          <div>
            {hasHistory ? (
              <LinkButton to={`${page}/history`} icon={<ScrollText aria-hidden="true" />}>
                {t('history.open')}
              </LinkButton>
            ) : (
              <LinkButton to={`${page}/edit/plan`}>{t('history.plans')}</LinkButton>
            )}
          </div>
        </SettingsSection>
      )}
      {may('workspace.pay') && showsPricing && (
        <SettingsSection title={t('settings.plan')}>
          <p>{t('settings.planAbout')}</p>
          <div>
            <LinkButton to={`${page}/edit/plan`}>{t('settings.planOpen')}</LinkButton>
          </div>
        </SettingsSection>
      )}
      {children}
      {may('workspace.delete') && (
        <SettingsSection title={t('delete.section')}>
          <p>{t('delete.about')}</p>
          <div>
            <LinkButton to={`${page}/edit/delete`} icon={<Trash2 aria-hidden="true" />}>
              {t('delete.open')}
            </LinkButton>
          </div>
        </SettingsSection>
      )}
    </div>
  );
}
