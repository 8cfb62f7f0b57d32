import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentPeriod, Plan } from '#contract/plans.ts';
import { downgrade } from '#src/api/billing.ts';
import { changeWorkspace } from '#src/api/workspaces.ts';
import { codeOf } from '#src/forms/kit/problems.ts';
import { formatDate } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { leavePage } from '#src/workspace/leave-page.ts';
import { PlanChoice } from '#src/workspace/plan-choice.tsx';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import { useWorkspaceChange } from '#src/workspace/use-workspace-change.ts';
import { ownedFreeQuery } from '#src/workspace/workspace-queries.ts';
import styles from './billing.module.css';
import { Due, useDue } from './due.tsx';
import { KeepTeamDialog } from './keep-team-dialog.tsx';

/** Chooses another plan: up at once, down with the term; what it costs is shown before. */
export function PlanForm() {
  const { t } = useTranslation(['billing', 'workspaces']);
  const { workspace, standing } = useWorkspace();
  const isUndecided = standing.state === 'undecided';
  const { data: ownedFree = 0 } = useQuery({ ...ownedFreeQuery, enabled: isUndecided });
  const [plan, setPlan] = useState<Plan>(workspace.plan);
  const [period, setPeriod] = useState<PaymentPeriod>(workspace.paymentPeriod ?? 'annual');
  const [isAsking, setAsking] = useState(false);
  const { change, choose } = useChoice();
  const { down, goDown } = useDowngrade(() => setAsking(false));
  const { contractTerm, nextTerm } = workspace;
  const isSame =
    standing.state === 'active' &&
    plan === workspace.plan &&
    (plan === 'free' || period === workspace.paymentPeriod);
  const isOpen = !isSame && nextTerm === null;
  const wanted =
    isOpen && plan !== 'free' && standing.state !== 'suspended' ? { plan, paymentPeriod: period } : null;
  const { data: due, error, isError, isPlaceholderData } = useDue(workspace.id, wanted);
  const isDown = plan === 'free' && !isUndecided;
  function press() {
    if (isDown) return setAsking(true);
    void choose({ plan, ...(plan !== 'free' && { paymentPeriod: period }) }).catch(() => {});
  }
  return (
    <div className={styles.stack}>
      <PlanChoice
        plan={plan}
        period={period}
        onPlan={setPlan}
        onPeriod={setPeriod}
        hasFree={isUndecided && ownedFree > 0}
      />
      {isSame && <p>{t('plan.same')}</p>}
      {!isSame && nextTerm !== null && <p>{t('plan.takeBackFirst')}</p>}
      {wanted && !isError && <Due due={isPlaceholderData ? undefined : due} period={period} />}
      {wanted && due && !isError && (
        <p>{due.from === null ? t('plan.atOnce') : t('plan.later', { date: formatDate(due.from) })}</p>
      )}
      {wanted && isError && <p role="alert">{t(codeOf(error) === 'invalid' ? 'plan.both' : 'failed')}</p>}
      <div>
        <Button
          variant="primary"
          isDisabled={!isOpen || (wanted !== null && isError)}
          isPending={change.isPending}
          onPress={press}
        >
          {plan !== 'free' && (contractTerm === null || standing.state === 'suspended')
            ? t('plan.pay')
            : t('plan.submit', { plan: t(`workspaces:plan.${plan}`) })}
        </Button>
      </div>
      <KeepTeamDialog
        isOpen={isAsking}
        title={t('down.title')}
        when={
          contractTerm !== null && standing.state === 'active'
            ? t('down.when', { date: formatDate(contractTerm.endsAt) })
            : t('down.now')
        }
        confirmLabel={t('down.confirm')}
        isPending={down.isPending}
        onConfirm={(team) => void goDown(team).catch(() => {})}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** Asks for a plan, and goes where it is paid. */
function useChoice() {
  const { t } = useTranslation(['billing', 'workspaces']);
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const change = useWorkspaceChange({
    send: async (wanted: Parameters<typeof changeWorkspace>[1]) => {
      const answer = await changeWorkspace(workspace.id, wanted);
      if ('workspace' in answer) return answer.workspace;
      leavePage.to(answer.redirectUrl);
      // The page goes; the form stays as it is until then.
      return new Promise<never>(() => {});
    },
    failure: 'update_workspace_failure',
  });
  async function choose(wanted: Parameters<typeof changeWorkspace>[1]) {
    const after = await change.mutateAsync(wanted);
    if (!after) return;
    flash(
      after.nextTerm !== null && after.contractTerm !== null
        ? t('plan.savedLater', { date: formatDate(after.contractTerm.endsAt) })
        : t('plan.saved', { plan: t(`workspaces:plan.${after.plan}`) }),
    );
  }
  return { change, choose };
}

function useDowngrade(onDone: () => void) {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const down = useWorkspaceChange({
    send: (team: string | null) => downgrade(workspace.id, team),
    failure: 'update_workspace_failure',
  });
  async function goDown(team: string | null) {
    await down.mutateAsync(team);
    onDone();
    flash(t('down.done'));
  }
  return { down, goDown };
}
