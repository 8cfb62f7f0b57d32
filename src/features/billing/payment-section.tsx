import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { billingDetailsPage, paymentMethodPage } from '#src/api/billing.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { leavePage } from '#src/workspace/leave-page.ts';
import { useFailureFlash } from '#src/workspace/use-failure-flash.ts';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import styles from './billing.module.css';

/** The provider's pages: the payment method and the bills. */
export function PaymentSection() {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const tellFailure = useFailureFlash();
  const opened = useMutation({
    mutationFn: (page: (id: string) => Promise<string>) => page(workspace.id),
    networkMode: 'always',
    onSuccess: (url) => leavePage.to(url),
    onError: (error) => tellFailure('update_workspace_failure', error),
  });
  return (
    <Panel as="section" className={styles.section}>
      <h2>{t('payment.title')}</h2>
      <div className={styles.row}>
        <Button isDisabled={opened.isPending} onPress={() => opened.mutate(paymentMethodPage)}>
          {t('payment.method')}
        </Button>
        <Button isDisabled={opened.isPending} onPress={() => opened.mutate(billingDetailsPage)}>
          {t('payment.bills')}
        </Button>
      </div>
    </Panel>
  );
}
