import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WORKSPACE_ORDERS, type WorkspaceOrder } from '#contract/operators/operator-payloads.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { SearchBox } from '#src/shared/search/search-box.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { workspaceFiguresQuery } from './operator-queries.ts';
import { OperatorSection } from './operator-section.tsx';
import styles from './operators.module.css';
import { Pager } from './pager.tsx';
import { WorkspaceItem } from './workspace-item.tsx';

/** All workspaces in numbers, without their names, because their owners wrote those (OP2). */
export function WorkspacesSection() {
  const { t } = useTranslation('operators');
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<WorkspaceOrder>('created');
  const [isSuspendedOnly, setSuspendedOnly] = useState(false);
  const [offset, setOffset] = useState(0);
  // Text that cannot be part of an id finds nothing, and is not requested.
  const search = typed.trim().toLowerCase();
  const isId = /^[0-9a-z]{0,16}$/.test(search);
  const query = {
    offset,
    order,
    ...(search !== '' && { search }),
    ...(isSuspendedOnly && { only: 'suspended' as const }),
  };
  const { data, isError, error, refetch } = useQuery({ ...workspaceFiguresQuery(query), enabled: isId });
  const workspaces = isId ? data?.workspaces : [];
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setOffset(0);
    };
  return (
    <OperatorSection title={t('workspaces.title')} about={t('workspaces.about')}>
      <div className={styles.tools}>
        <SearchBox label={t('workspaces.search')} value={typed} onChange={anew(setTyped)} />
        <Select
          label={t('workspaces.order')}
          value={order}
          onChange={anew(setOrder)}
          options={WORKSPACE_ORDERS.map((value) => ({ value, label: t(`workspaces.orders.${value}`) }))}
        />
        <Checkbox isSelected={isSuspendedOnly} onChange={anew(setSuspendedOnly)}>
          {t('workspaces.suspendedOnly')}
        </Checkbox>
      </div>
      <p role="status" className={styles.soft}>
        {workspaces?.length === 0 && t(noneOf(search, isSuspendedOnly))}
      </p>
      {workspaces && workspaces.length > 0 && (
        <List className={styles.list}>
          {workspaces.map((workspace) => (
            <WorkspaceItem key={workspace.id} workspace={workspace} />
          ))}
        </List>
      )}
      {!workspaces && !isError && <Loading label={t('loading')} />}
      {isError && <LoadFailedNotice title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {isId && data && (
        <Pager
          label={t('workspaces.title')}
          offset={offset}
          shown={data.workspaces.length}
          total={data.total}
          onChange={setOffset}
        />
      )}
    </OperatorSection>
  );
}

/** The text for an empty list: nothing matches the search, none is suspended, or there are no workspaces. */
const noneOf = (search: string, isSuspendedOnly: boolean) => {
  if (search !== '') return 'workspaces.noneFound';
  return isSuspendedOnly ? 'workspaces.noneSuspended' : 'workspaces.none';
};
