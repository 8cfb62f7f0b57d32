import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import { participantsOf } from '#machines/retro/selectors/people-selectors.ts';
import { sharedCountOf, topicsLeft, unsharedTopicsOf } from '#machines/retro/selectors/topics-selectors.ts';
import { useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { FlashScope } from '#src/ui/feedback/flash.tsx';
import { TypeColumn } from './type-column.tsx';
import { TypePicker } from './type-picker.tsx';
import styles from './writing-stage.module.css';

/** Writing (WR1 to WR6): a column per topic type with only the person's own topics, and how many there are in all. */
export function WritingStage() {
  const types = useTopicTypes(useRoom(({ data }) => activityOf(data.settings)));
  const [picked, setPicked] = useState(types[0]?.key ?? '');
  // The newest first, so that it appears right below the field.
  const mine = useRoom(({ data, me }) => unsharedTopicsOf(data, me.id).reverse());
  const isFull = useRoom(({ data, me }) => !me.takesPart || topicsLeft(data, me.id) <= 0);
  return (
    <div className={styles.writing}>
      <Counts />
      <TypePicker
        types={types}
        picked={picked}
        onPick={setPicked}
        countOf={(type) => mine.filter((topic) => topic.type === type).length}
      />
      {/* A deleted topic can be brought back only here. */}
      <FlashScope>
        <div className={styles.columns} style={{ '--columns': types.length }}>
          {types.map((type) => (
            <TypeColumn
              key={type.key}
              type={type}
              topics={mine.filter((topic) => topic.type === type.key)}
              isPicked={type.key === picked}
              isFull={isFull}
            />
          ))}
        </div>
      </FlashScope>
    </div>
  );
}

/** How many topics there are (WR4) and were shared before going back (GB1), how many the person may add (WR3), and who is done (WR5). */
function Counts() {
  const { t } = useTranslation('writing');
  const { count, maxTopics, shared, writers, done, takesPart } = useRoom(({ data, me, isPast }) => {
    const people = participantsOf(data);
    return {
      count: isPast ? null : data.topicCount,
      maxTopics: data.settings.maxTopics,
      shared: Object.keys(data.topics).length,
      writers: people.length,
      done: people.filter((person) => person.done).length,
      takesPart: me.takesPart,
    };
  });
  return (
    <p className={styles.counts}>
      {count !== null && <strong>{t('onTheTable', { count })}</strong>}
      {shared > 0 && <span>{t('sharedBefore', { count: shared })}</span>}
      <span>{t('areDone', { done, total: writers })}</span>
      {takesPart && maxTopics !== null && <OwnCount limit={maxTopics} />}
    </p>
  );
}

/** How many topics the person has written of the most allowed (WR3); shared ones count too, and cannot be changed any more. */
function OwnCount({ limit }: { limit: number }) {
  const { t } = useTranslation('writing');
  const { unshared, shared } = useRoom(({ data, me }) => ({
    unshared: unsharedTopicsOf(data, me.id).length,
    shared: sharedCountOf(data, me.id),
  }));
  const own = unshared + shared;
  if (own >= limit)
    return <span data-full>{t(unshared > 0 ? 'limitReached' : 'limitShared', { count: limit })}</span>;
  return (
    <>
      <span>{t('limit', { own, count: limit })}</span>
      {shared > 0 && <span>{t('sharedAlready', { count: shared })}</span>}
    </>
  );
}
