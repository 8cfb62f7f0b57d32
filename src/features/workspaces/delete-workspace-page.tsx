import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#src/i18n/format.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import { useRefundable } from '#src/shared/billing/use-refundable.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import { DeleteWorkspaceDialog } from './delete-workspace-dialog.tsx';
import styles from './settings.module.css';

/** `/workspaces/:workspaceId/edit/delete`: what is deleted with a workspace, before the final confirmation (WS7). */
export function DeletePage() {
  const { t } = useTranslation('workspaces');
  const { workspace, showsPricing } = useWorkspace();
  const { id, name, plan, teams, members } = workspace;
  const [isSure, setSure] = useState(false);
  return (
    <div className={column.page}>
      <BackLink to={`/workspaces/${id}/edit`}>{t('settings.title')}</BackLink>
      <h1 className={styles.title}>{t('delete.title', { name })}</h1>
      <Panel as="section" className={styles.deletion}>
        <p>{t('delete.goes')}</p>
        <ul className={styles.goes}>
          {teams.length > 0 && <li>{t('delete.teams', { count: teams.length })}</li>}
          <li>{t('delete.members', { count: members.length })}</li>
          {showsPricing && plan !== 'free' && <li>{t('delete.plan', { plan: t(`plan.${plan}`) })}</li>}
        </ul>
        <p>{t('delete.week')}</p>
        {showsPricing && <Money />}
        <div className={styles.buttons}>
          <LinkButton to={`/workspaces/${id}/edit`}>{t('delete.keep')}</LinkButton>
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onPress={() => setSure(true)}>
            {t('delete.go')}
          </Button>
        </div>
      </Panel>
      {isSure && <DeleteWorkspaceDialog onClose={() => setSure(false)} />}
    </div>
  );
}

/** What becomes of the money: nothing more is charged, and what of it can be had back, before (WS7, PL8). */
function Money() {
  const { t } = useTranslation('workspaces');
  const { id, contractTerm } = useWorkspace().workspace;
  const refundable = useRefundable();
  if (contractTerm === null) return null;
  const amount = refundable === null ? 0 : refundable.amount;
  const holes = { amount: formatMoney(amount), date: formatDate(refundable?.until ?? 0) };
  return (
    <Notice
      tone="warning"
      title={t('delete.money.title')}
      action={
        refundable !== null && (
          <LinkButton size="small" to={`/workspaces/${id}/edit/plan`}>
            {amount > 0 ? t('delete.money.refundAmount', holes) : t('delete.money.refund')}
          </LinkButton>
        )
      }
    >
      <p>{t('delete.money.rest', { date: formatDate(contractTerm.endsAt) })}</p>
      {refundable !== null && (
        <p>{amount > 0 ? t('delete.money.refundableAmount', holes) : t('delete.money.refundable', holes)}</p>
      )}
    </Notice>
  );
}
