import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Intervention } from '#contract/operators/operator-payloads.ts';
import { useSession } from '#src/api/session.ts';
import { formatDateTime, formatList } from '#src/i18n/format.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { interventionsQuery } from './operator-queries.ts';
import { OperatorSection } from './operator-section.tsx';
import styles from './operators.module.css';

/** What operators did lately: who, what and when (OP5). */
export function InterventionsSection() {
  const { t } = useTranslation('operators');
  const { data, isError, error, refetch } = useQuery(interventionsQuery);
  return (
    <OperatorSection title={t('done.title')} about={t('done.about')}>
      {data?.interventions.length === 0 && <p className={styles.soft}>{t('done.none')}</p>}
      {data && data.interventions.length > 0 && (
        <ol className={styles.list}>
          {data.interventions.map((one) => (
            <Done key={one.id} done={one} />
          ))}
        </ol>
      )}
      {!data && !isError && <Loading label={t('loading')} />}
      {isError && <LoadFailedNotice title={t('failed')} error={error} onRetry={() => void refetch()} />}
    </OperatorSection>
  );
}

function Done({ done }: { done: Intervention }) {
  const { t } = useTranslation('operators');
  const me = useSession()?.user.id;
  const { at, operator, kind, workspace, reason, count, review, account, found } = done;
  const holes = {
    id: workspace ?? '',
    reason: reason === undefined ? '' : t(`suspension.reason.${reason}`),
    count: count ?? 0,
    review: review ?? '',
    account: account ?? '',
    found: found && found.length > 0 ? formatList(found) : t('done.nothing'),
  };
  return (
    <li className={styles.item}>
      <p>{t(`done.kind.${kind}`, holes)}</p>
      <p className={styles.small}>
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
        {', '}
        {operator === me ? t('done.you') : t('done.by', { id: operator })}
      </p>
    </li>
  );
}
