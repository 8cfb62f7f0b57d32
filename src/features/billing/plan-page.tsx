import { useTranslation } from 'react-i18next';
import { formatDate } from '#src/i18n/format.ts';
import { PaymentNotice } from '#src/shared/billing/failed-payment-notice.tsx';
import { useRefundable } from '#src/shared/billing/use-refundable.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './billing.module.css';
import { NextTerm } from './next-term.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanTable } from './plan-table.tsx';
import { RefundSection } from './refund-section.tsx';

/** `/workspaces/:workspaceId/edit/plan`: what is paid, what other plans have and cost, and how to get there and back. */
export function PlanPage() {
  const { t } = useTranslation('billing');
  const { workspace, standing } = useWorkspace();
  const refundable = useRefundable();
  const isPaid = workspace.contractTerm !== null;
  const isOwed = workspace.suspendedFor.includes('payment');
  return (
    <div className={column.page}>
      <BackLink to={`/workspaces/${workspace.id}${standing.state === 'undecided' ? '' : '/edit'}`}>
        {t(standing.state === 'undecided' ? 'toPage' : 'back')}
      </BackLink>
      <h1>{t('plan.title', { name: workspace.name })}</h1>
      <PaymentNotice />
      {isOwed && <Notice tone="danger">{t('plan.suspended')}</Notice>}
      <NextTerm />
      {standing.state !== 'undecided' && !isOwed && <Paid />}
      <Panel as="section" className={styles.section}>
        <h2>{t('plan.choose')}</h2>
        <PlanForm />
        <PlanTable />
      </Panel>
      <PaymentSection hasMethod={isPaid} />
      {refundable !== null && <RefundSection refundable={refundable} />}
    </div>
  );
}

/** What is paid at present. */
function Paid() {
  const { t } = useTranslation(['billing', 'workspaces']);
  const { workspace } = useWorkspace();
  const { plan, seats, paymentPeriod, contractTerm, nextTerm } = workspace;
  if (plan !== 'free' && contractTerm === null) return null;
  return (
    <Panel as="section" className={styles.section}>
      <h2>{t('plan.now')}</h2>
      {contractTerm === null ? (
        <p>{t('plan.starter')}</p>
      ) : (
        <>
          <p className={styles.amount}>
            {t(`workspaces:plan.${plan}`)}, {t('seatCount', { count: seats })},{' '}
            {t(`paidAs.${paymentPeriod ?? 'annual'}`)}
          </p>
          <p>
            {t(nextTerm?.plan === 'free' ? 'plan.ends' : 'plan.until', {
              date: formatDate(contractTerm.endsAt),
            })}
          </p>
          <div>
            <LinkButton to={`/workspaces/${workspace.id}/edit/seats`}>{t('seats.open')}</LinkButton>
          </div>
        </>
      )}
    </Panel>
  );
}
