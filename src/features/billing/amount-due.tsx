import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaymentPreview } from '#contract/billing/billing-payloads.ts';
import type { PaymentPeriod } from '#contract/billing/plans.ts';
import type { WorkspaceChange } from '#contract/workspaces/workspace-payloads.ts';
import { previewPayment } from '#src/api/billing-api.ts';
import { formatDate } from '#src/i18n/format.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import { InvoiceLines } from '#src/shared/billing/invoice-lines.tsx';
import styles from './billing.module.css';

/** What a change would cost, asked of the server; `due` is undefined until it is known for just this change. Null asks for nothing. */
export function useAmountDue(
  id: string,
  wanted: Pick<WorkspaceChange, 'plan' | 'paymentPeriod' | 'seats'> | null,
) {
  const { data, isPlaceholderData, error } = useQuery({
    queryKey: ['payment-preview', id, wanted],
    queryFn: ({ signal }) => previewPayment(id, wanted ?? {}, signal),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const isKnown = wanted !== null && error === null && !isPlaceholderData;
  return { due: isKnown ? data : undefined, error };
}

/** What is due now and what next, before it is agreed to (PL4). */
export function AmountDue({ due, period }: { due: PaymentPreview | undefined; period: PaymentPeriod }) {
  const { t } = useTranslation('billing');
  return (
    <div className={styles.due} role="status">
      {due ? (
        <>
          <p className={styles.amount}>
            {due.dueNow > 0 ? t('seats.dueNow', { amount: formatMoney(due.dueNow) }) : t('seats.dueNothing')}
          </p>
          {due.lines.length > 0 && (
            <InvoiceLines
              label={t('invoice.due')}
              lines={due.lines}
              tax={due.tax}
              creditUsed={due.creditUsed}
              total={due.dueNow}
            />
          )}
          {due.credit > 0 && <p>{t('seats.credit', { amount: formatMoney(due.credit) })}</p>}
          <p>
            {t('seats.dueNext', {
              amount: formatMoney(due.dueNext),
              date: formatDate(due.nextAt),
              period: t(period === 'annual' ? 'seats.year' : 'seats.month'),
            })}
          </p>
        </>
      ) : (
        <p>{t('seats.reckoning')}</p>
      )}
    </div>
  );
}
