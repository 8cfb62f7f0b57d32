import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getInstallation } from '#src/api/accounts-api.ts';
import { getInvoices } from '#src/api/billing-api.ts';
import { getWorkspace, listWorkspaces } from '#src/api/workspaces-api.ts';
import { formatDate } from '#src/i18n/format.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import { type Refundable, refundableIn } from '#src/shared/billing/use-refundable.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './profile.module.css';

interface PaidWorkspace {
  id: string;
  name: string;
  paidUntil: number;
  refundable: Refundable | null;
}

/** Paid workspaces that nobody else is in; null until they are known. */
export type PaidWorkspaces = PaidWorkspace[] | 'unknown' | null;

/** Asks once which paid workspaces are deleted with the account (WS12). */
export function usePaidWorkspaces(): PaidWorkspaces {
  const [paid, setPaid] = useState<PaidWorkspaces>(null);
  useEffect(() => {
    const leaving = new AbortController();
    paidWorkspaces(leaving.signal).then(setPaid, () => leaving.signal.aborted || setPaid('unknown'));
    return () => leaving.abort();
  }, []);
  return paid;
}

async function paidWorkspaces(signal: AbortSignal): Promise<PaidWorkspace[]> {
  const [{ workspaces }, { hasPricing }] = await Promise.all([listWorkspaces(signal), getInstallation()]);
  const going = workspaces.filter(
    ({ plan, isOwner, members, deletedFrom }) =>
      hasPricing && plan !== 'free' && isOwner && members === 1 && deletedFrom === null,
  );
  const paid = going.map(async ({ id, name }) => {
    const { contractTerm, refundableUntil: until } = await getWorkspace(id, signal);
    if (contractTerm === null) return [];
    const refundable = until === null ? null : { until, amount: refundableIn(await getInvoices(id, signal)) };
    return [{ id, name, paidUntil: contractTerm.endsAt, refundable }];
  });
  return (await Promise.all(paid)).flat();
}

/** Says until when they are paid, and what of it can be had back, before the account is deleted: afterwards nothing can (PL8). */
export function PaidWorkspacesNotice({ paid }: { paid: PaidWorkspaces }) {
  const { t } = useTranslation('profile');
  if (paid === null || paid.length === 0) return null;
  if (paid === 'unknown') return <p>{t('delete.paid.unknown')}</p>;
  return (
    <Notice tone="warning" isLive title={t('delete.paid.title', { count: paid.length })}>
      {paid.map(({ id, name, paidUntil, refundable }) => (
        <div key={id} className={styles.paid}>
          <p>{t('delete.paid.until', { name, date: formatDate(paidUntil) })}</p>
          {refundable !== null && (
            <>
              <p>
                {t('delete.paid.refundable', {
                  amount: formatMoney(refundable.amount),
                  date: formatDate(refundable.until),
                })}
              </p>
              <LinkButton size="small" to={`/workspaces/${id}/edit/plan`}>
                {t('delete.paid.refund', { amount: formatMoney(refundable.amount) })}
              </LinkButton>
            </>
          )}
        </div>
      ))}
    </Notice>
  );
}
