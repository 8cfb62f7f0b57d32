import { useTranslation } from 'react-i18next';
import { ACTIVITY_KEYS } from '#contract/activities/activities.ts';
import { RETRO_ORDERS } from '#contract/retro/retro-payloads.ts';
import { byName } from '#src/i18n/format.ts';
import { Select } from '#src/ui/fields/select.tsx';
import { type FinishedQuery, SINCE_MONTHS } from './finished-query.ts';
import styles from './retros.module.css';

/** In which order finished retros stand, how far back, with which activity, and whether only those with decisions. */
export function FinishedFilter({
  chosen,
  onChange,
}: {
  chosen: FinishedQuery;
  onChange: (chosen: FinishedQuery) => void;
}) {
  const { t } = useTranslation('retros');
  const { t: activity } = useTranslation('activities');
  const activities = ACTIVITY_KEYS.map((value) => ({ value, label: activity(`${value}.name`) }));
  const change = (changed: Partial<FinishedQuery>) => onChange({ ...chosen, ...changed });
  return (
    <div className={styles.filter}>
      <Select
        label={t('held.order.label')}
        isLabelHidden
        options={RETRO_ORDERS.map((value) => ({ value, label: t(`held.order.${value}`) }))}
        value={chosen.order}
        onChange={(order) => change({ order })}
      />
      <Select
        label={t('held.since.label')}
        isLabelHidden
        options={SINCE_MONTHS.map((value) => ({ value, label: t(`held.since.${value}`) }))}
        value={chosen.since}
        onChange={(since) => change({ since })}
      />
      <Select<FinishedQuery['activity']>
        label={t('held.activity.label')}
        isLabelHidden
        options={[
          { value: 'any', label: t('held.activity.any') },
          ...activities.sort((one, other) => byName(one.label, other.label)),
          { value: 'own', label: t('ownActivity') },
        ]}
        value={chosen.activity}
        onChange={(value) => change({ activity: value })}
      />
      <Select<FinishedQuery['having']>
        label={t('held.having.label')}
        isLabelHidden
        options={(['any', 'decisions'] as const).map((value) => ({
          value,
          label: t(`held.having.${value}`),
        }))}
        value={chosen.having}
        onChange={(having) => change({ having })}
      />
    </div>
  );
}
