import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refund } from '#src/api/billing-api.ts';
import { formatDate } from '#src/i18n/format.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import type { Refundable } from '#src/shared/billing/use-refundable.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './billing.module.css';
import { KeepTeamDialog } from './keep-team-dialog.tsx';

/** Everything back, with one button (PL8). */
export function RefundSection({ refundable: { until, amount } }: { refundable: Refundable }) {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const [isAsking, setAsking] = useState(false);
  const change = useWorkspaceChange({
    send: (team: string | null) => refund(workspace.id, team),
    failure: 'update_workspace_failure',
  });
  async function confirm(team: string | null) {
    await change.mutateAsync(team);
    setAsking(false);
    flash(amount > 0 ? t('refund.doneAmount', { amount: formatMoney(amount) }) : t('refund.done'));
  }
  return (
    <Panel as="section" className={styles.section}>
      <h2>{t('refund.title')}</h2>
      <p>{t('refund.about', { date: formatDate(until) })}</p>
      {amount > 0 && <p className={styles.amount}>{t('refund.amount', { amount: formatMoney(amount) })}</p>}
      <div>
        <Button onPress={() => setAsking(true)}>{t('refund.open')}</Button>
      </div>
      <KeepTeamDialog
        isOpen={isAsking}
        title={t('refund.question')}
        when={amount > 0 ? t('refund.nowAmount', { amount: formatMoney(amount) }) : t('refund.now')}
        confirmLabel={
          amount > 0 ? t('refund.confirmAmount', { amount: formatMoney(amount) }) : t('refund.confirm')
        }
        isPending={change.isPending}
        onConfirm={(team) => void confirm(team).catch(() => {})}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}
