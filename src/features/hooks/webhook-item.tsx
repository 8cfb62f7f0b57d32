import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook, Webhooks } from '#contract/hooks/hook-payloads.ts';
import { removeWebhook, switchWebhookOn, testWebhook } from '#src/api/hooks-api.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { DeliveryList, deliveriesKey } from './delivery-list.tsx';
import styles from './hooks.module.css';
import { WebhookChoices, WebhookSummary } from './webhook-choices.tsx';

/** One webhook, whether it is on, and its deliveries. */
export function WebhookItem({
  webhook,
  onChange,
}: {
  webhook: Webhook;
  onChange: (answer: Webhooks) => void;
}) {
  const { t } = useTranslation('hooks');
  const { workspace } = useWorkspace();
  const flashFailure = useFailureFlash();
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const client = useQueryClient();
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () => removeWebhook(workspace.id, webhook.id),
    onSuccess: onChange,
    onError: (error) => flashFailure('hooks:webhooks.notRemoved', error),
    onSettled: () => setAsked(false),
  });
  const switching = useMutation({
    networkMode: 'always',
    mutationFn: () => switchWebhookOn(workspace.id, webhook.id),
    onSuccess: onChange,
    onError: (error) => flashFailure('hooks:webhooks.notOn', error),
  });
  const testing = useMutation({
    networkMode: 'always',
    mutationFn: () => testWebhook(workspace.id, webhook.id),
    onSuccess: async () => {
      setOpen(true);
      await client.invalidateQueries({ queryKey: deliveriesKey(webhook.id) });
    },
    onError: (error) => flashFailure('hooks:webhooks.notTested', error),
  });
  const isOff = webhook.offAt !== null;
  return (
    <li className={styles.item}>
      <p className={styles.address}>{webhook.url}</p>
      {isOff && (
        <Notice
          tone="warning"
          title={t('off.title')}
          action={
            <Button size="small" isPending={switching.isPending} onPress={() => switching.mutate()}>
              {t('webhooks.on')}
            </Button>
          }
        >
          <p>{t('webhooks.off')}</p>
        </Notice>
      )}
      {webhook.dropped && (
        <Notice tone="warning" title={t('webhooks.tooMany')}>
          <p>
            {t('webhooks.dropped', {
              count: webhook.dropped.count,
              date: formatDateTime(webhook.dropped.at),
            })}
          </p>
        </Notice>
      )}
      <p className={styles.soft}>
        <WebhookSummary webhook={webhook} />
      </p>
      <div className={styles.buttons}>
        {!isOff && (
          <Button size="small" isPending={testing.isPending} onPress={() => testing.mutate()}>
            {t('webhooks.test')}
          </Button>
        )}
        <Button size="small" aria-expanded={isChoosing} onPress={() => setChoosing(!isChoosing)}>
          {t('choice.open')}
        </Button>
        <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('deliveries.show')}
        </Button>
        <Button size="small" variant="quiet" onPress={() => setAsked(true)}>
          {t('webhooks.remove')}
        </Button>
      </div>
      {isChoosing && (
        <WebhookChoices
          webhook={webhook}
          onChosen={(answer) => {
            onChange(answer);
            setChoosing(false);
          }}
        />
      )}
      {isOpen && <DeliveryList webhook={webhook.id} isOff={isOff} />}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('webhooks.question')}
        body={t('webhooks.removeAbout')}
        confirmLabel={t('webhooks.remove')}
        isPending={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsked(false)}
      />
    </li>
  );
}
