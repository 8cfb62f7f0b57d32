import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentMethodPage } from '#src/api/billing-api.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { leavePage } from '#src/shared/billing/open-payment-page.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './billing.module.css';

/** The invoices and what is on them; and, if something is paid, the provider's page of the payment method. */
export function PaymentSection({ hasMethod }: { hasMethod: boolean }) {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const flashFailure = useFailureFlash();
  const opened = useMutation({
    mutationFn: () => paymentMethodPage(workspace.id),
    networkMode: 'always',
    onSuccess: (url) => leavePage.to(url),
    onError: (error) => flashFailure('update_workspace_failure', error),
  });
  return (
    <Panel as="section" className={styles.section}>
      <h2>{t('payment.title')}</h2>
      <div className={styles.row}>
        {hasMethod && (
          <Button isDisabled={opened.isPending} onPress={() => opened.mutate()}>
            {t('payment.method')}
          </Button>
        )}
        <LinkButton to={`/workspaces/${workspace.id}/edit/invoices`}>{t('payment.bills')}</LinkButton>
      </div>
    </Panel>
  );
}
