import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/billing/billing-payloads.ts';
import { formatDate } from '#src/i18n/format.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { PaymentNotice } from '#src/shared/billing/failed-payment-notice.tsx';
import { InvoiceLines } from '#src/shared/billing/invoice-lines.tsx';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { invoicesQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import styles from './billing.module.css';
import { ContactSection } from './contact-section.tsx';

/** `/workspaces/:workspaceId/edit/invoices`: what was charged, as the provider has it, and what is on the invoices (PL11). */
export function InvoicesPage() {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const { data: invoices, isError, refetch } = useQuery(invoicesQuery(workspace.id));
  return (
    <div className={column.page}>
      <BackLink to={`/workspaces/${workspace.id}/edit/plan`}>{t('plan.back')}</BackLink>
      <h1>{t('invoice.title', { name: workspace.name })}</h1>
      <PaymentNotice />
      <Panel as="section" className={styles.section}>
        <h2>{t('payment.bills')}</h2>
        {!invoices && !isError && <Loading label={t('invoice.loading')} />}
        {isError && <LoadFailedNotice title={t('failed')} onRetry={() => void refetch()} />}
        {invoices?.length === 0 && <p>{t('invoice.none')}</p>}
        {invoices && invoices.length > 0 && (
          <List className={styles.invoices}>
            {invoices.map((invoice) => (
              <OneInvoice key={invoice.id} invoice={invoice} />
            ))}
          </List>
        )}
      </Panel>
      <ContactSection />
    </div>
  );
}

const TONES = { paid: 'success', owed: 'danger', refunded: 'plain', void: 'plain' } as const;

function OneInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  const { number, at, status, url, lines, tax, creditUsed, total } = invoice;
  const date = formatDate(at);
  return (
    <li className={styles.words}>
      <div className={styles.row}>
        <h3>{date}</h3>
        <Badge tone={TONES[status]}>{t(`invoice.status.${status}`)}</Badge>
        {url === null ? (
          number !== null && <span>{number}</span>
        ) : (
          <a href={url}>{t('invoice.open', { number: number ?? date })}</a>
        )}
      </div>
      <InvoiceLines label={t('invoice.of', { date })} {...{ lines, tax, creditUsed, total }} />
    </li>
  );
}
