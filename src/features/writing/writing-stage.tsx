import { useTranslation } from 'react-i18next';
import { participantsOf } from '#machines/retro/selectors/people-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { cx } from '#src/ui/cx.ts';
import { OwnCount } from './own-count.tsx';
import counts from './topic-counts.module.css';
import { WritingColumns } from './writing-columns.tsx';
import styles from './writing-stage.module.css';

/** Writing (WR1 to WR6): a column per topic type with only the person's own topics, and how many there are in all. */
export function WritingStage() {
  return (
    <div className={styles.writing}>
      <Counts />
      <WritingColumns />
    </div>
  );
}

/** How many topics there are (WR4) and were shared before going back (GB1), how many the person may add (WR3), and who is done (WR5). */
function Counts() {
  const { t } = useTranslation('writing');
  const { count, isUnnamed, maxTopics, shared, writers, done, takesPart } = useRoom(
    ({ data, me, isPast }) => {
      const people = participantsOf(data);
      return {
        count: isPast ? null : data.topicCount,
        isUnnamed: data.settings.withoutNames === true,
        maxTopics: data.settings.maxTopics,
        shared: Object.keys(data.topics).length,
        writers: people.length,
        done: people.filter((person) => person.done).length,
        takesPart: me.takesPart,
      };
    },
  );
  return (
    <p className={cx(counts.counts, styles.large)}>
      {count !== null && <strong>{t('onTheTable', { count })}</strong>}
      {shared > 0 && <span>{t('sharedBefore', { count: shared })}</span>}
      <span>{t('areDone', { done, total: writers })}</span>
      {takesPart && maxTopics !== null && <OwnCount limit={maxTopics} />}
      {isUnnamed && <span>{t('withoutNames')}</span>}
    </p>
  );
}
