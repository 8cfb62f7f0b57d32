import { useTranslation } from 'react-i18next';
import type { NewWebhook } from '#contract/hooks/hook-payloads.ts';
import { createWebhook } from '#src/api/hooks-api.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { AddressForm } from './hook-address-form.tsx';

/** Adds a webhook. */
export function WebhookForm({ onMade }: { onMade: (answer: NewWebhook) => void }) {
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
