import { useTranslation } from 'react-i18next';
import { WizardPanel } from '#src/forms/kit/wizard-form.tsx';
import { BackLink } from '#src/ui/back-link.tsx';
import { Loading } from '#src/ui/loading.tsx';
import column from '#src/ui/page-column.module.css';
import { usePricing } from '#src/workspace/pricing.ts';
import { NewWorkspaceForm } from './new-workspace-form.tsx';

/** `/workspaces/new`: the three steps to create a workspace, or two if no plans are sold (WS2). */
export function NewWorkspacePage() {
  const { t } = useTranslation('workspaces');
  const pricing = usePricing();
  return (
    <div className={column.page}>
      <BackLink to="/workspaces/">{t('selector.title')}</BackLink>
      <h1>{t('create.title')}</h1>
      <WizardPanel>{pricing ? <NewWorkspaceForm showsPlans={pricing.isShown} /> : <Loading />}</WizardPanel>
    </div>
  );
}
