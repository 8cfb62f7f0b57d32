import * as m from 'framer-motion/m';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import { topicTypeLook, useTypeName } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import styles from './spotlight.module.css';

/**
 * The topic that is being shared, large and for everybody: the presenter's latest (SH8). Its place is as high from the
 * start, so that what is below never moves.
 */
export function Spotlight() {
  const { t } = useTranslation('sharing');
  const activity = useRoom(({ data }) => activityOf(data.settings));
  const topic = useRoom(({ data }) => {
    const presenter = presenterOf(data);
    return Object.values(data.topics).findLast(({ author, from }) => author === presenter && !from);
  });
  const nameOf = useTypeName(activity);
  const isMine = useRoom(({ data, me }) => presenterOf(data) === me.id);
  if (!topic) return <p className={styles.none}>{t(isMine ? 'yourTurnHelp' : 'nothingYet')}</p>;
  const { color, Icon } = topicTypeLook(activity, topic.type);
  return (
    <m.figure
      key={topic.id}
      className={styles.topic}
      data-color={color}
      aria-label={t('beingShared')}
      initial={{ opacity: 0, y: 12 }}
      animate={{ opacity: 1, y: 0 }}
    >
      <figcaption className={styles.type}>
        <Icon aria-hidden="true" />
        {nameOf(topic.type)}
      </figcaption>
      <blockquote
        className={styles.words}
        dir="auto"
        data-long={topic.description.length > LONG || undefined}
      >
        {topic.description}
      </blockquote>
    </m.figure>
  );
}

/** Longer texts are in smaller letters, so that none needs more than three lines beside the presenter. */
const LONG = 90;
