import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaymentPeriod } from '#contract/plans.ts';
import type { PaymentPreview, WorkspaceChange } from '#contract/workspaces.ts';
import { previewPayment } from '#src/api/billing.ts';
import { formatDate } from '#src/i18n/format.ts';
import styles from './billing.module.css';
import { money } from './money.ts';

/** What a change would cost, asked of the server; it is asked anew for each. Null asks for nothing. */
export function useDue(id: string, wanted: Pick<WorkspaceChange, 'plan' | 'paymentPeriod' | 'seats'> | null) {
  return useQuery({
    queryKey: ['payment-preview', id, wanted],
    queryFn: ({ signal }) => previewPayment(id, wanted ?? {}, signal),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

/** What is due now and what next, before it is agreed to (PL4). */
export function Due({ due, period }: { due: PaymentPreview | undefined; period: PaymentPeriod }) {
  const { t } = useTranslation('billing');
  return (
    <div className={styles.due} role="status">
      {due ? (
        <>
          <p className={styles.amount}>
            {due.dueNow > 0 ? t('seats.dueNow', { amount: money(due.dueNow) }) : t('seats.dueNothing')}
          </p>
          <p>
            {t('seats.dueNext', {
              amount: money(due.dueNext),
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
