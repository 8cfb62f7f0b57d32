import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentMethodPage } from '#src/api/billing.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { leavePage } from '#src/workspace/leave-page.ts';
import { useFailureFlash } from '#src/workspace/use-failure-flash.ts';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import styles from './billing.module.css';

/** The invoices and what is on them; and, if something is paid, the provider's page of the payment method. */
export function PaymentSection({ hasMethod }: { hasMethod: boolean }) {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const tellFailure = useFailureFlash();
  const opened = useMutation({
    mutationFn: () => paymentMethodPage(workspace.id),
    networkMode: 'always',
    onSuccess: (url) => leavePage.to(url),
    onError: (error) => tellFailure('update_workspace_failure', error),
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
