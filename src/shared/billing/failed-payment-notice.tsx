import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { RefusedPurchase } from '#contract/billing/billing-payloads.ts';
import { paymentMethodPage } from '#src/api/billing-api.ts';
import { formatDate } from '#src/i18n/format.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { formatMoney } from '../../i18n/format-money.ts';
import { useFailureFlash } from '../../queries/use-failure-flash.ts';
import { useMay, useWorkspace } from '../workspaces/use-workspace.ts';
import { invoicesQuery } from '../workspaces/workspace-queries.ts';
import { leavePage } from './open-payment-page.ts';

/** To the owner: which payment has failed, when, of how much, and where to pay (PL7); nothing if none has. */
export function PaymentNotice() {
  const { workspace, showsPricing } = useWorkspace();
  const may = useMay();
  // Once the provider has ended it, it is bought again instead, on the page of the plan.
  if (!may('workspace.pay') || !showsPricing || workspace.contractTerm === null) return null;
  if (workspace.failedAt !== null) return <Owed since={workspace.failedAt} />;
  return workspace.refusedPurchase && <Refused purchase={workspace.refusedPurchase} />;
}

/** What is owed since when (epoch ms): nothing else can be bought until it is paid. */
function Owed({ since }: { since: number }) {
  const { t } = useTranslation('workspaces');
  const { workspace } = useWorkspace();
  const { data: invoices = [] } = useQuery(invoicesQuery(workspace.id));
  const pay = usePaymentPage();
  const owed = invoices.filter(({ status }) => status === 'owed').reduce((sum, { total }) => sum + total, 0);
  const date = formatDate(since);
  return (
    <Notice
      tone="danger"
      title={owed > 0 ? t('owed.title', { amount: formatMoney(owed), date }) : t('owed.titlePlain', { date })}
      action={
        <Button size="small" isPending={pay.isPending} onPress={() => pay.mutate()}>
          {t('owed.pay')}
        </Button>
      }
    >
      <p>{t(workspace.suspendedFor.includes('payment') ? 'owed.textSuspended' : 'owed.text')}</p>
    </Notice>
  );
}

/** A purchase that was refused: nothing is owed, and it can be tried again. */
function Refused({ purchase: { at, plan, seats, amount } }: { purchase: RefusedPurchase }) {
  const { t } = useTranslation('workspaces');
  const { workspace } = useWorkspace();
  const { pathname } = useLocation();
  const pay = usePaymentPage();
  const page = plan === workspace.plan && seats !== workspace.seats ? 'seats' : 'plan';
  const again = `/workspaces/${workspace.id}/edit/${page}`;
  const date = formatDate(at);
  return (
    <Notice
      tone="danger"
      title={
        amount === null
          ? t('refused.titlePlain', { date })
          : t('refused.title', { amount: formatMoney(amount), date })
      }
      action={
        <>
          <Button size="small" isPending={pay.isPending} onPress={() => pay.mutate()}>
            {t('refused.method')}
          </Button>
          {pathname !== again && (
            <LinkButton size="small" to={again}>
              {t('refused.again')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t('refused.text', { plan: t(`plan.${plan}`), count: seats })}</p>
    </Notice>
  );
}

/** Leads to the provider's page, where what is owed is paid and the payment method changed. */
function usePaymentPage() {
  const { workspace } = useWorkspace();
  const flashFailure = useFailureFlash();
  return useMutation({
    mutationFn: () => paymentMethodPage(workspace.id),
    networkMode: 'always',
    onSuccess: (url) => leavePage.to(url),
    onError: (error) => flashFailure('update_workspace_failure', error),
  });
}
