import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { useSession } from '#src/api/session.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { useWizard } from '#src/forms/kit/use-wizard.ts';
import { WizardForm } from '#src/forms/kit/wizard-form.tsx';
import { PlanChoice } from '#src/shared/billing/plan-choice.tsx';
import { ownedFreeQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { DRAFT_PLACE, EMPTY_WORKSPACE, problemsWith, workspaceDrafts } from './new-workspace-draft.ts';
import { useCreateWorkspace } from './use-create-workspace.ts';

const STEPS = [
  { key: 'workspace', fields: ['name'] },
  { key: 'teamCreation', fields: ['teamName'] },
];
const PLAN_STEP = { key: 'choosePlan', fields: ['plan', 'paymentPeriod', 'seats'] };

/** The steps to create a workspace; `showsPlans` if plans are sold. */
export function NewWorkspaceForm({ showsPlans }: { showsPlans: boolean }) {
  const { t } = useTranslation(['workspaces', 'workspace-refusals']);
  const ownedFree = useSession()?.user.ownedFreeWorkspacesCount ?? 0;
  const { data: count = ownedFree } = useQuery(ownedFreeQuery);
  const create = useCreateWorkspace(showsPlans);
  const form = useForm({
    initial: EMPTY_WORKSPACE,
    check: (values) => problemsWith(values, showsPlans, count > 0),
    texts: 'workspaces',
    sentences: { 'plan.free_workspace_limit': 'workspace-refusals:free_workspace_limit' },
    draft: workspaceDrafts,
    onSubmit: create,
  });
  const steps = showsPlans ? [...STEPS, PLAN_STEP] : STEPS;
  const wizard = useWizard({ form, steps, place: DRAFT_PLACE });
  useReloadWhenBack();
  return (
    <WizardForm
      form={form}
      wizard={wizard}
      label={t('create.title')}
      title={t(`create.step.${wizard.step}`)}
      submitLabel={t(showsPlans && form.values.plan !== 'free' ? 'create.submitAndPay' : 'create.submit')}
      leaveTo="/workspaces/"
    >
      {wizard.step === 'workspace' && (
        <TextField
          {...bindText(form, 'name')}
          label={t('settings.name')}
          description={t('create.nameHelp')}
          maxLength={LIMITS.workspaceName}
          autoComplete="organization"
          isRequired
        />
      )}
      {wizard.step === 'teamCreation' && (
        <TextField
          {...bindText(form, 'teamName')}
          label={t('create.teamName')}
          description={t('create.teamHelp')}
          maxLength={LIMITS.teamName}
          autoComplete="off"
        />
      )}
      {wizard.step === 'choosePlan' && (
        <PlanChoice
          plan={form.values.plan}
          period={form.values.paymentPeriod}
          seats={form.values.seats}
          onPlan={(plan) => form.set('plan', plan)}
          onPeriod={(period) => form.set('paymentPeriod', period)}
          onSeats={(seats) => form.set('seats', seats)}
          isFirst
          hasFree={count > 0}
          error={form.error('plan')}
        />
      )}
    </WizardForm>
  );
}

/** Going back from the payment shows the page as it was left, still sending: it is reloaded, with what was typed. */
function useReloadWhenBack(): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
