import { useTranslation } from 'react-i18next';
import {
  EVENT_KINDS,
  type EventKind,
  HISTORY_DAYS,
  type HistoryFilter,
  type WorkspaceHistory,
} from '#contract/history/workspace-history-payloads.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Select } from '#src/ui/fields/select.tsx';
import styles from './history.module.css';

const ALL = 'all';
const KINDS = Object.keys(EVENT_KINDS) as EventKind[];

interface HistoryFilterProps {
  value: HistoryFilter;
  former: WorkspaceHistory['former'];
  onChange: (value: HistoryFilter) => void;
}

/** Which part of the history is shown: by kind, by person, by time (WS11). */
export function HistoryFilters({ value, former, onChange }: HistoryFilterProps) {
  const { t } = useTranslation('workspaces');
  const { workspace } = useWorkspace();
  const { kind, person, days, ...others } = value;
  const filter = { ...(kind && { kind }), ...(person && { person }), ...(days && { days }) };
  const without = (name: keyof HistoryFilter) => {
    const { [name]: _, ...rest } = filter;
    return { ...others, ...rest };
  };
  return (
    <div className={styles.filters}>
      <Select
        label={t('history.filter.kind')}
        value={kind ?? ALL}
        onChange={(to) => onChange(to === ALL ? without('kind') : { ...filter, kind: to })}
        options={[
          { value: ALL, label: t('history.filter.everything') },
          ...KINDS.map((one) => ({ value: one, label: t(`history.filter.${one}`) })),
        ]}
      />
      <Select
        label={t('history.filter.person')}
        value={person ?? ALL}
        onChange={(to) => onChange(to === ALL ? without('person') : { ...filter, person: to })}
        options={[
          { value: ALL, label: t('history.filter.everyone') },
          ...workspace.members.map(({ id, name }) => ({ value: id, label: name })),
          ...former.map(({ id, name }) => ({ value: id, label: t('history.filter.former', { name }) })),
        ]}
      />
      <Select
        label={t('history.filter.time')}
        value={String(days ?? ALL)}
        onChange={(to) => onChange(to === ALL ? without('days') : { ...filter, days: Number(to) })}
        options={[
          { value: ALL, label: t('history.filter.year') },
          ...HISTORY_DAYS.map((count) => ({
            value: String(count),
            label: t('history.filter.days', { count }),
          })),
        ]}
      />
    </div>
  );
}
