import * as m from 'framer-motion/m';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { topicsToDraw } from '#machines/retro/selectors/topics-selectors.ts';
import { presenterOf, skippedOf, turnsToCome } from '#machines/retro/selectors/turns-selectors.ts';
import { formatList } from '#src/i18n/format.ts';
import { PersonFace } from '#src/room/people/person-face.tsx';
import { type ShownTopicType, useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { comingFrom } from '#src/ui/motion/motion-engine.ts';
import { AutoScroll } from './auto-scroll.tsx';
import { BigTopic } from './big-topic.tsx';
import styles from './sharing-view.module.css';
import { ColumnPrompts, TopicsOnTheTable } from './writing-view.tsx';

/** How many of the next presenters are named, the first in large letters. */
const MOST_NAMED = 4;

/**
 * Sharing for a room: who presents, the topic being shared as large as it goes, and the newest of each column. Before the
 * first topic of all, what the columns ask and how many topics there are.
 */
export function SharingView() {
  const presenter = useRoom(({ data }) => presenterOf(data));
  const topics = useRoom(({ data }) => Object.values(data.topics));
  const types = useTopicTypes(useRoom(({ data }) => activityOf(data.settings)));
  const isUnnamed = useRoom(({ data }) => data.settings.withoutNames === true);
  const read = useRoom(({ data }) => data.topics[data.reading ?? '']);
  const shared = isUnnamed
    ? read
    : presenter === undefined
      ? undefined
      : topics.findLast(isSharedBy(presenter));
  return (
    <div className={styles.sharing}>
      {isUnnamed ? (
        <BeingRead topic={read} />
      ) : presenter === undefined ? (
        <NobodyPresents />
      ) : (
        <Presenter person={presenter} topic={shared} />
      )}
      {presenter !== undefined && topics.length === 0 ? (
        <>
          <ColumnPrompts />
          <TopicsOnTheTable />
        </>
      ) : (
        <Columns types={types} topics={topics.filter(({ id }) => id !== shared?.id)} />
      )}
    </div>
  );
}

const isSharedBy =
  (person: string) =>
  ({ author, from }: Topic) =>
    author === person && !from;

function Presenter({ person, topic }: { person: string; topic: Topic | undefined }) {
  const { t } = useTranslation('sharing');
  const name = useRoom(({ data }) => nameOf(data, person));
  return (
    <section className={styles.presenter} aria-label={t('beingShared')}>
      <h2 className={styles.who} data-alone={topic === undefined || undefined}>
        <PersonFace person={person} size="large" />
        <span>
          <bdi>{name}</bdi> <span className={styles.does}>{t('isSharing')}</span>
        </span>
      </h2>
      {topic ? (
        <m.div key={topic.id} initial={comingFrom({ opacity: 0, y: 12 })} animate={{ opacity: 1, y: 0 }}>
          <BigTopic topic={topic} size="huge" hasAuthor={false} />
        </m.div>
      ) : (
        <p className={styles.none}>{t('nothingYet')}</p>
      )}
    </section>
  );
}

/** Without names: the topic that is read, who reads it aloud, and how many are to come (NN3). */
function BeingRead({ topic }: { topic: Topic | undefined }) {
  const { t } = useTranslation('sharing');
  const { left, reader } = useRoom(({ data }) => ({
    left: topicsToDraw(data),
    reader: nameOf(data, data.reader ?? undefined),
  }));
  if (!topic) return <h2 className={styles.who}>{t('unnamed.allShared')}</h2>;
  return (
    <section className={styles.presenter} aria-label={t('beingShared')}>
      <h2 className={styles.who}>
        <span>
          <bdi>{t(left === 0 ? 'unnamed.leftNone' : 'unnamed.left', { count: left })}</bdi>{' '}
          {reader && <span className={styles.does}>{t('unnamed.reads', { name: reader })}</span>}
        </span>
      </h2>
      <m.div key={topic.id} initial={comingFrom({ opacity: 0, y: 12 })} animate={{ opacity: 1, y: 0 }}>
        <BigTopic topic={topic} size="huge" hasAuthor={false} />
      </m.div>
    </section>
  );
}

/** After the last turn, who was skipped and still has topics (SH7). */
function NobodyPresents() {
  const { t } = useTranslation('sharing');
  const skipped = useRoom(({ data }) => skippedOf(data).map(({ name }) => name));
  const key = skipped.length > 0 ? 'skippedWithTopics' : 'allShared';
  return <h2 className={styles.who}>{t(key, { count: skipped.length, names: formatList(skipped) })}</h2>;
}

/** How many topics each column has; and the newest of each, the latest first, so that it is in sight. */
function Columns({ types, topics }: { types: readonly ShownTopicType[]; topics: readonly Topic[] }) {
  const { t } = useTranslation('sharing');
  const all = useRoom(({ data }) => Object.values(data.topics));
  const newest = types
    .flatMap(({ key }) => topics.findLast(({ type }) => type === key) ?? [])
    .sort((one, other) => topics.indexOf(other) - topics.indexOf(one));
  return (
    <>
      <List className={styles.counts} aria-label={t('columns')}>
        {types.map(({ key, color, Icon, name }) => (
          <li key={key} className={styles.type} data-color={color}>
            <Icon aria-hidden="true" />
            <bdi>{name}</bdi>
            <span className={styles.count}>{all.filter(({ type }) => type === key).length}</span>
          </li>
        ))}
      </List>
      <AutoScroll label={t('board', { count: all.length })} to={newest[0]?.id ?? null} change={topics.length}>
        <List className={styles.newest}>
          {newest.map((topic) => (
            <li key={topic.type} data-piece={topic.id}>
              <BigTopic topic={topic} />
            </li>
          ))}
        </List>
      </AutoScroll>
    </>
  );
}

/** Who shares next, told before their turn. */
export function NextPresenters() {
  const { t } = useTranslation(['room-view', 'sharing']);
  const toCome = useRoom(({ data }) => turnsToCome(data));
  const people = useRoom(({ data }) => data.people);
  const more = toCome.length - MOST_NAMED;
  if (toCome.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="next-presenters">
      <h2 id="next-presenters" className={styles.nextTitle}>
        {t('sharing:next')}
      </h2>
      <AutoScroll label={t('sharing:next')} to={toCome[0] ?? null} change={toCome.length}>
        <ol className={styles.people}>
          {toCome.slice(0, MOST_NAMED).map((id) => (
            <li key={id} data-piece={id}>
              <PersonFace person={id} />
              <bdi>{people[id]?.name}</bdi>
            </li>
          ))}
        </ol>
        {more > 0 && (
          <p className={styles.more} data-piece="more">
            {t('andMore', { count: more })}
          </p>
        )}
      </AutoScroll>
    </section>
  );
}
