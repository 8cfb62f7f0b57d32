import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import { useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { AutoScroll } from './auto-scroll.tsx';
import { PeopleLeft } from './people-left.tsx';
import styles from './writing-view.module.css';

/** Writing for a room: what one can write about, and how many topics there are; not one word of any (WR4). */
export function WritingView() {
  return (
    <div className={styles.writing}>
      <ColumnPrompts />
      <TopicsOnTheTable />
    </div>
  );
}

/** The columns with what each of them asks, over all the room there is. */
export function ColumnPrompts() {
  const { t } = useTranslation('sharing');
  const types = useTopicTypes(useRoom(({ data }) => activityOf(data.settings)));
  return (
    <AutoScroll label={t('columns')} className={styles.prompts}>
      <List className={styles.types}>
        {types.map(({ key, color, Icon, name, placeholder }) => (
          <li key={key} className={styles.type} data-color={color} data-piece={key}>
            <h2 className={styles.name}>
              <Icon aria-hidden="true" />
              <bdi>{name}</bdi>
            </h2>
            <p dir="auto">{placeholder}</p>
          </li>
        ))}
      </List>
    </AutoScroll>
  );
}

/** How many topics there are. */
export function TopicsOnTheTable() {
  const { t } = useTranslation('writing');
  const count = useRoom(({ data }) => data.topicCount);
  return <p className={styles.count}>{t('onTheTable', { count })}</p>;
}

export function StillWriting() {
  const { t } = useTranslation('room-view');
  return <PeopleLeft title={t('stillWriting')} />;
}
