import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Queue, QueuedGroup, QueuedItem, QueueQuery } from '#contract/operators/operator-payloads.ts';
import { settleQueued } from '#src/api/operators-api.ts';
import { formatNumber, formatRelative } from '#src/i18n/format.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { queueQuery } from './operator-queries.ts';
import { OperatorSection } from './operator-section.tsx';
import styles from './operators.module.css';
import { Pager } from './pager.tsx';
import { QueuedItems } from './queued-items.tsx';
import { useIntervention } from './use-intervention.ts';

const ALL = 'all';
const keyOf = ({ kind, state, error }: QueuedGroup): string => [kind, state, error ?? ''].join(' ');
const askedOf = (group: QueuedGroup | undefined): Omit<QueueQuery, 'offset'> =>
  group ? { kind: group.kind, state: group.state, ...(group.error !== null && { error: group.error }) } : {};

/** Waiting and failed entries of a queue: how many of which kind, and each of them, to send again or drop (OP3). */
export function QueueSection({ queue }: { queue: Queue }) {
  const { t } = useTranslation('operators');
  const [group, setGroup] = useState<QueuedGroup>();
  const [offset, setOffset] = useState(0);
  const { data, isError, error, refetch, dataUpdatedAt } = useQuery(
    queueQuery(queue, { offset, ...askedOf(group) }),
  );
  const [dropping, setDropping] = useState<readonly QueuedItem[] | null>(null);
  const settling = useSettling(queue, () => setDropping(null));
  const choose = (key: string) => {
    setGroup(data?.groups.find((one) => keyOf(one) === key));
    setOffset(0);
  };
  const labelOf = (one: QueuedGroup) =>
    t('queue.group', {
      kind: one.kind,
      state: t(`queue.state.${one.state}`),
      error: one.error === null ? '' : ` (${one.error})`,
      number: formatNumber(one.count),
      since: formatRelative(one.since, dataUpdatedAt),
    });
  const groups = data?.groups ?? [];
  // The chosen group stays in the list even if it has become empty, so that the person can choose another.
  const listed = group && !groups.some((one) => keyOf(one) === keyOf(group)) ? [...groups, group] : groups;
  return (
    <OperatorSection title={t(`queue.${queue}.title`)} about={t(`queue.${queue}.about`)}>
      {listed.length > 0 && (
        <div className={styles.tools}>
          <Select
            label={t('queue.which')}
            value={group ? keyOf(group) : ALL}
            onChange={choose}
            options={[
              { value: ALL, label: t('queue.all') },
              ...listed.map((one) => ({ value: keyOf(one), label: labelOf(one) })),
            ]}
          />
        </div>
      )}
      {data && data.items.length === 0 && <p className={styles.soft}>{t('queue.none')}</p>}
      {data && data.items.length > 0 && (
        <QueuedItems
          queue={queue}
          items={data.items}
          now={dataUpdatedAt}
          isBusy={settling.isPending}
          onAgain={(items) => settling.mutate({ how: 'again', items })}
          onDrop={setDropping}
        />
      )}
      {!data && !isError && <Loading label={t('loading')} />}
      {isError && <LoadFailedNotice title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <Pager
          label={t(`queue.${queue}.title`)}
          offset={offset}
          shown={data.items.length}
          total={data.total}
          onChange={setOffset}
        />
      )}
      <ConfirmDialog
        isOpen={dropping !== null}
        isDanger
        title={t('queue.question', { count: dropping?.length ?? 0 })}
        body={t(`queue.${queue}.dropAbout`)}
        confirmLabel={t('queue.drop')}
        isPending={settling.isPending}
        onConfirm={() => dropping && settling.mutate({ how: 'drop', items: dropping })}
        onCancel={() => setDropping(null)}
      />
    </OperatorSection>
  );
}

/** Sends items again or drops them. */
function useSettling(queue: Queue, onSettled: () => void) {
  const { t } = useTranslation('operators');
  return useIntervention({
    send: ({ how, items }: { how: 'again' | 'drop'; items: readonly QueuedItem[] }) =>
      settleQueued(
        queue,
        how,
        items.map(({ id }) => id),
      ),
    done: (count, { how }) => t(count === 0 ? 'queue.unchanged' : `queue.done.${how}`, { count }),
    failed: 'operators:queue.notDone',
    onSettled,
  });
}
