import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { WizardPanel } from '#src/forms/kit/wizard-form.tsx';
import { usePricing } from '#src/shared/workspaces/use-pricing.ts';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Loading } from '#src/ui/loading/loading.tsx';
import { takeOverPlan } from './new-workspace-draft.ts';
import { NewWorkspaceForm } from './new-workspace-form.tsx';

/** `/workspaces/new`: the three steps to create a workspace, or two if no plans are sold (WS2). `?plan=` is chosen already. */
export function NewWorkspacePage() {
  const { t } = useTranslation('workspaces');
  const [address] = useSearchParams();
  const [hasChosen] = useState(() => takeOverPlan(address));
  const pricing = usePricing();
  // Once it is taken over: whatever is chosen here stays, also after a reload.
  if (hasChosen && address.has('plan')) return <Navigate to="/workspaces/new" replace />;
  return (
    <div className={column.page}>
      <BackLink to="/workspaces/">{t('selector.title')}</BackLink>
      <h1>{t('create.title')}</h1>
      <WizardPanel>{pricing ? <NewWorkspaceForm showsPlans={pricing.isShown} /> : <Loading />}</WizardPanel>
    </div>
  );
}
