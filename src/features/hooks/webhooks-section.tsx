import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import type { NewWebhook, Webhooks } from '#contract/hooks/hook-payloads.ts';
import { createWebhook, getWebhooks } from '#src/api/hooks-api.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { SettingsSection } from '#src/ui/layout/settings-section.tsx';
import { AddressForm } from './hook-address-form.tsx';
import styles from './hooks.module.css';
import { NeedsPlan } from './needs-plan.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** The workspace's webhooks (HK3); below Premium how to upgrade (PL2). */
export function WebhooksSection() {
  const { t } = useTranslation('hooks');
  const { workspace, showsPricing } = useWorkspace();
  const may = useMay();
  const has = PLAN_FEATURES[workspace.plan].webhooks;
  if (!may('workspace.webhooks') || !(has || showsPricing)) return null;
  return (
    <SettingsSection title={t('webhooks.title')}>
      <p>{t('webhooks.about')}</p>
      <p>
        <Link to="/help/webhooks">{t('help.link')}</Link>
      </p>
      {has ? <WebhookList /> : <NeedsPlan plan="premium" />}
    </SettingsSection>
  );
}

function WebhookList() {
  const { t } = useTranslation('hooks');
  const { workspace } = useWorkspace();
  const client = useQueryClient();
  const [newWebhook, setNewWebhook] = useState<NewWebhook | null>(null);
  const queryKey = ['hooks', 'webhooks', workspace.id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getWebhooks(workspace.id, signal),
  });
  const keep = (answer: Webhooks) => client.setQueryData(queryKey, answer);
  if (isError) return <LoadFailedNotice title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <p className={styles.soft}>{t('loading')}</p>;
  return (
    <>
      {data.webhooks.length > 0 && (
        <ul className={styles.list} aria-label={t('webhooks.title')}>
          {data.webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onChange={keep} />
          ))}
        </ul>
      )}
      {newWebhook && <MadeWebhook webhook={newWebhook} />}
      <WebhookForm
        onMade={(answer) => {
          keep({ webhooks: [...data.webhooks, answer.webhook] });
          setNewWebhook(answer);
        }}
      />
    </>
  );
}

/** The key of a new one, which is shown this once. */
function MadeWebhook({ webhook }: { webhook: NewWebhook }) {
  const { t } = useTranslation('hooks');
  return (
    <Notice
      tone="success"
      isLive
      title={t('webhooks.keyOnce')}
      action={<CopyButton text={webhook.key} label={t('webhooks.copyKey')} />}
    >
      <p>{t('webhooks.keyAbout')}</p>
      <code className={styles.code}>{webhook.key}</code>
    </Notice>
  );
}

/** Adds a webhook. */
function WebhookForm({ onMade }: { onMade: (answer: NewWebhook) => void }) {
  const { t } = useTranslation('hooks');
  const { workspace } = useWorkspace();
  return (
    <AddressForm
      words={{
        title: t('webhooks.add'),
        url: t('webhooks.url'),
        where: t('webhooks.where'),
        keep: t('webhooks.add'),
      }}
      placeholder="https://"
      onKeep={async (url) => onMade(await createWebhook(workspace.id, url))}
    />
  );
}
