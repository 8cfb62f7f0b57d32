import { useTranslation } from 'react-i18next';
import { type CustomTopicType, ownTypesFrom } from '#contract/activities/custom-activity-payloads.ts';
import { useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { List } from '#src/ui/layout/list.tsx';
import styles from './activities.module.css';

interface ColumnsProps {
  topicTypes: readonly CustomTopicType[];
}

/** Which topic types an activity has, in a line. */
export function ColumnChips({ topicTypes }: ColumnsProps) {
  const types = useTopicTypes(ownTypesFrom({ topicTypes: [...topicTypes] }));
  return (
    <List className={styles.chips}>
      {types.map(({ key, color, Icon, name }) => (
        <li key={key} className={styles.chip} data-color={color}>
          <Icon aria-hidden="true" />
          {name}
        </li>
      ))}
    </List>
  );
}

/** The topic types as people will find them to write in, while they are made. */
export function ColumnsPreview({ topicTypes }: ColumnsProps) {
  const { t } = useTranslation('custom-activities');
  const types = useTopicTypes(ownTypesFrom({ topicTypes: [...topicTypes] }));
  return (
    <List className={styles.columns}>
      {types.map(({ key, color, Icon, name, placeholder }, place) => (
        <li key={key} className={styles.shown} data-color={color}>
          <p className={styles.shownName}>
            <Icon aria-hidden="true" />
            {name.trim() || t('form.column', { at: place + 1 })}
          </p>
          <p className={styles.shownBox}>{placeholder}</p>
        </li>
      ))}
    </List>
  );
}
