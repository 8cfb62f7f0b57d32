import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSENT_REASONS, WEBHOOK_TEST, type WebhookDelivery } from '#contract/hooks/hook-payloads.ts';
import { getDeliveries, getDelivery, sendDeliveryAgain } from '#src/api/hooks-api.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import styles from './hooks.module.css';

/** How often an open list asks for the state of deliveries, ms. */
const ASKED_AGAIN_MS = 10_000;

const TONES = { waiting: 'plain', again: 'warning', delivered: 'success', failed: 'danger' } as const;

/** The key of a webhook's deliveries among what was loaded. */
export const deliveriesKey = (webhook: string) => ['hooks', 'deliveries', webhook];

/** The last 50 deliveries of a webhook, to read and send again (HK3). */
export function DeliveryList({ webhook, isOff }: { webhook: string; isOff: boolean }) {
  const { t } = useTranslation('hooks');
  const { workspace } = useWorkspace();
  const { data, isError } = useQuery({
    queryKey: deliveriesKey(webhook),
    queryFn: ({ signal }) => getDeliveries(workspace.id, webhook, signal),
    refetchInterval: ASKED_AGAIN_MS,
  });
  if (isError) return <p>{t('failed')}</p>;
  if (!data) return <p className={styles.soft}>{t('loading')}</p>;
  if (data.deliveries.length === 0) return <p className={styles.soft}>{t('deliveries.none')}</p>;
  return (
    <ul className={styles.deliveries} aria-label={t('deliveries.show')}>
      {data.deliveries.map((delivery) => (
        <Delivery key={delivery.id} webhook={webhook} delivery={delivery} isOff={isOff} />
      ))}
    </ul>
  );
}

interface DeliveryProps {
  webhook: string;
  delivery: WebhookDelivery;
  isOff: boolean;
}

function Delivery({ webhook, delivery, isOff }: DeliveryProps) {
  const { t } = useTranslation('hooks');
  const { workspace } = useWorkspace();
  const client = useQueryClient();
  const flashFailure = useFailureFlash();
  const [isOpen, setOpen] = useState(false);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => sendDeliveryAgain(workspace.id, webhook, delivery.id),
    onSuccess: () => void client.invalidateQueries({ queryKey: deliveriesKey(webhook) }),
    onError: (error) => flashFailure('hooks:deliveries.notSent', error),
  });
  const read = useQuery({
    queryKey: [...deliveriesKey(webhook), delivery.id, delivery.attempts],
    queryFn: ({ signal }) => getDelivery(workspace.id, webhook, delivery.id, signal),
    enabled: isOpen,
  });
  const { event, at, answer } = delivery;
  const unsent = UNSENT_REASONS.find((reason) => reason === answer);
  const state = delivery.state === 'waiting' && delivery.attempts > 0 ? 'again' : delivery.state;
  const when = { event, date: formatDateTime(at) };
  return (
    <li className={styles.delivery}>
      <p>
        <code>{event}</code> {event === WEBHOOK_TEST && <Badge tone="info">{t('deliveries.test')}</Badge>}{' '}
        {formatDateTime(at)}
      </p>
      <p className={styles.outcome}>
        <Badge tone={TONES[state]}>{t(`deliveries.state.${state}`)}</Badge>{' '}
        {unsent ? t(`deliveries.unsent.${unsent}`) : answer?.replace(/^http_(?=\d)/, 'HTTP ')}
      </p>
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={t('deliveries.readOne', when)}
          onPress={() => setOpen(!isOpen)}
        >
          {t('deliveries.read')}
        </Button>
        {!isOff && delivery.state !== 'waiting' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('deliveries.sendOne', when)}
            isPending={sending.isPending}
            onPress={() => sending.mutate()}
          >
            {t('deliveries.send')}
          </Button>
        )}
      </div>
      {isOpen && read.isError && <p>{t('failed')}</p>}
      {isOpen && read.data && <pre className={styles.code}>{read.data.body ?? t('deliveries.noBody')}</pre>}
    </li>
  );
}
