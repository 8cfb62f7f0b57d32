import * as m from 'framer-motion/m';
import { useTranslation } from 'react-i18next';
import { activityOf, type RetroActivity } from '#contract/activities/activities.ts';
import type { RetroData, Topic } from '#contract/retro/retro-data.ts';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import { topicTypeLook, useTypeName } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { comingFrom } from '#src/ui/motion/motion-engine.ts';
import { LeavingTopic } from './leaving-topic.tsx';
import styles from './spotlight.module.css';

/** The topic that is being shared: the one that is read (NN3), or the presenter's latest, unless it is from last time, or was added when sharing was over. */
export function topicInSpotlight(data: RetroData): Topic | undefined {
  if (data.settings.withoutNames) return data.topics[data.reading ?? ''];
  const presenter = presenterOf(data);
  return Object.values(data.topics).findLast(
    ({ author, from, later }) => author === presenter && !from && !later,
  );
}

/**
 * The topic that is being shared, large and for everybody (SH8). Its place is as high from the
 * start, so that what is below never moves.
 */
export function Spotlight() {
  const { t } = useTranslation('sharing');
  const activity = useRoom(({ data }) => activityOf(data.settings));
  const topic = useRoom(({ data }) => topicInSpotlight(data));
  const isMine = useRoom(({ data, me }) => presenterOf(data) === me.id);
  return (
    <div className={styles.place}>
      {topic ? (
        <Shared key={topic.id} topic={topic} activity={activity} />
      ) : (
        <p className={styles.none}>{t(isMine ? 'yourTurnHelp' : 'nothingYet')}</p>
      )}
      <LeavingTopic topic={topic?.id} />
    </div>
  );
}

function Shared({ topic, activity }: { topic: Topic; activity: RetroActivity }) {
  const { t } = useTranslation('sharing');
  const nameOf = useTypeName(activity);
  const { color, Icon } = topicTypeLook(activity, topic.type);
  return (
    <m.figure
      className={styles.topic}
      data-color={color}
      aria-label={t('beingShared')}
      initial={comingFrom({ opacity: 0, y: 12 })}
      animate={{ opacity: 1, y: 0 }}
    >
      <figcaption className={styles.type}>
        <Icon aria-hidden="true" />
        {nameOf(topic.type)}
      </figcaption>
      <blockquote className={styles.words} dir="auto" data-length={lengthOf(topic.description)}>
        {topic.description}
      </blockquote>
    </m.figure>
  );
}

/** Longer texts are in smaller letters, so that none needs more room than there is beside the presenter. */
const lengthOf = ({ length }: string) =>
  length > 130 ? 'longest' : length > 90 ? 'long' : length > 55 ? 'middle' : undefined;
