import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CUSTOM_LIMITS } from '#contract/activities/custom-activity-payloads.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { OrderedList } from '#src/ui/layout/list.tsx';
import styles from './activities.module.css';
import { ColumnCard } from './column-card.tsx';
import { type ActivityForm, useColumns } from './use-columns.ts';

/** The topic types of an activity: each with its fields; added, removed and moved by buttons. */
export function ColumnFields({ form }: { form: ActivityForm }) {
  const { t } = useTranslation('custom-activities');
  const columns = useColumns(form);
  const { topicTypes } = form.values;
  const isFull = topicTypes.length >= CUSTOM_LIMITS.topicTypes;
  return (
    <section aria-labelledby="columns-title" className={styles.editor}>
      <h2 id="columns-title">{t('form.columns')}</h2>
      <p className={styles.soft}>{t('form.columnsHelp', { count: CUSTOM_LIMITS.topicTypes })}</p>
      <OrderedList ref={columns.list} className={styles.list}>
        {topicTypes.map((column, at) => (
          <li key={column.id}>
            <ColumnCard column={column} at={at} of={topicTypes.length} columns={columns} error={form.error} />
          </li>
        ))}
      </OrderedList>
      <p className="visually-hidden" role="status">
        {columns.said}
      </p>
      <div className={styles.add}>
        <Button icon={<Plus aria-hidden="true" />} isDisabled={isFull} onPress={columns.add}>
          {t('form.add')}
        </Button>
        {isFull && <span className={styles.soft}>{t('form.full', { count: CUSTOM_LIMITS.topicTypes })}</span>}
      </div>
    </section>
  );
}
