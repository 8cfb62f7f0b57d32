import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentPeriod, Plan } from '#contract/billing/plans.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { formatDate } from '#src/i18n/format.ts';
import { PlanChoice } from '#src/shared/billing/plan-choice.tsx';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { ownedFreeQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { AmountDue, useAmountDue } from './amount-due.tsx';
import styles from './billing.module.css';
import { PlanQuestions } from './plan-questions.tsx';
import { seatsTaken } from './seats-taken.ts';
import { usePlanChange } from './use-plan-change.ts';

/** Chooses another plan: up at once, down with the term; what it costs is shown before, and asked before it is charged. */
export function PlanForm() {
  const { t } = useTranslation(['billing', 'workspaces']);
  const { workspace, standing } = useWorkspace();
  const { contractTerm, nextTerm } = workspace;
  const isUndecided = standing.state === 'undecided';
  const isOwed = workspace.failedAt !== null;
  const { data: ownedFree = 0 } = useQuery({ ...ownedFreeQuery, enabled: isUndecided });
  const [plan, setPlan] = useState<Plan>(workspace.plan);
  const [period, setPeriod] = useState<PaymentPeriod>(workspace.paymentPeriod ?? 'annual');
  const taken = Math.max(seatsTaken(workspace), 1);
  const [seats, setSeats] = useState(Math.max(taken, workspace.seats));
  // What was paid has a page of its own for seats; what is bought anew is bought with them.
  const choosesSeats = contractTerm === null && !isOwed;
  const [isAsking, setAsking] = useState(false);
  const isSame =
    !isUndecided &&
    !isOwed &&
    plan === workspace.plan &&
    (plan === 'free' || period === workspace.paymentPeriod);
  const isOpen = !isSame && nextTerm === null;
  const choice = { plan, paymentPeriod: period, ...(choosesSeats && { seats }) };
  const hasSeats = !choosesSeats || seats >= taken;
  const wanted = isOpen && plan !== 'free' && !isOwed && hasSeats ? choice : null;
  const { due, error } = useAmountDue(workspace.id, wanted);
  const done = () => setAsking(false);
  const { change, choose } = usePlanChange(done);
  const isDown = plan === 'free' && !isUndecided;
  // What is not paid on a page of its own is charged at once.
  const isCharged = contractTerm !== null && due?.from === null;
  const isPeriodAlone = contractTerm !== null && plan === workspace.plan;
  const words = usePlanWords(plan, isPeriodAlone ? period : null);
  const send = () =>
    void choose({
      ...(plan === 'free' ? { plan } : choice),
      ...(due && { paymentAt: due.at }),
    }).catch(() => {});
  return (
    <div className={styles.stack}>
      <PlanChoice
        plan={plan}
        period={period}
        seats={seats}
        onPlan={setPlan}
        onPeriod={setPeriod}
        {...(choosesSeats && { onSeats: setSeats })}
        hasFree={isUndecided && ownedFree > 0}
      />
      {plan !== 'free' && !hasSeats && <p role="alert">{t('seats.least', { count: taken })}</p>}
      {isSame && <p>{t('plan.same')}</p>}
      {!isSame && nextTerm !== null && <p>{t('plan.takeBackFirst')}</p>}
      {wanted && !error && <AmountDue due={due} period={period} />}
      {due && !isPeriodAlone && (
        <p>{due.from === null ? t('plan.atOnce') : t('plan.later', { date: formatDate(due.from) })}</p>
      )}
      {wanted && error && <p role="alert">{t(codeOf(error) === 'invalid' ? 'plan.both' : 'failed')}</p>}
      {isOpen && (
        <div>
          <Button
            variant="primary"
            isDisabled={plan !== 'free' && !isOwed && due === undefined}
            isPending={change.isPending}
            onPress={() => (isDown || isCharged ? setAsking(true) : send())}
          >
            {plan !== 'free' && (contractTerm === null || isOwed) ? t('plan.pay') : words.submit}
          </Button>
        </div>
      )}
      <PlanQuestions
        charge={isAsking && isCharged && due ? { title: words.question, due } : null}
        period={period}
        isPending={change.isPending}
        onConfirm={send}
        isGoingDown={isAsking && isDown}
        onClose={done}
      />
    </div>
  );
}

/** The name of a change on its button and in its confirmation; for a change of period only if that is given. */
function usePlanWords(plan: Plan, period: PaymentPeriod | null) {
  const { t } = useTranslation(['billing', 'workspaces']);
  if (period !== null)
    return { submit: t(`plan.submitPeriod.${period}`), question: t(`charge.period.${period}`) };
  const name = t(`workspaces:plan.${plan}`);
  return { submit: t('plan.submit', { plan: name }), question: t('charge.plan', { plan: name }) };
}
