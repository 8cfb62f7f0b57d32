import * as m from 'framer-motion/m';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf, type RetroActivity } from '#contract/activities/activities.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { canDropTaken } from '#machines/retro/selectors/topics-selectors.ts';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import { useAuthors } from '#src/room/people/use-authors.ts';
import { type ShownTopicType, useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { useFollowNewest } from '#src/ui/layout/use-follow-newest.ts';
import { useIsNarrow } from '#src/ui/layout/use-screen-width.ts';
import { comingFrom } from '#src/ui/motion/motion-engine.ts';
import { SharedTopic } from './shared-topic.tsx';
import styles from './shared-topics.module.css';
import { topicInSpotlight } from './spotlight.tsx';

/** The shared topics by type, as they arrive (SH2). From here on, people can suggest to join two of them (GR3). */
export function SharedTopics() {
  const { t } = useTranslation('sharing');
  const activity = useRoom(({ data }) => activityOf(data.settings));
  const topics = useRoom(({ data }) => Object.values(data.topics));
  const types = useTopicTypes(activity);
  const [chosen, choose] = useSuggesting();
  const isNarrow = useIsNarrow();
  const [shown, show] = useShownType(topics, types);
  return (
    <section className={styles.board} aria-label={t('board', { count: topics.length })}>
      {isNarrow && (
        <fieldset className={styles.tabs} aria-label={t('columns')}>
          {types.map(({ key, color, Icon, name }) => (
            <button
              key={key}
              type="button"
              className={styles.tab}
              data-color={color}
              aria-pressed={key === shown}
              onClick={() => show(key)}
            >
              <Icon aria-hidden="true" />
              <bdi>{name}</bdi>
              <span className={styles.count}>{topics.filter((topic) => topic.type === key).length}</span>
            </button>
          ))}
        </fieldset>
      )}
      {(isNarrow ? types.filter(({ key }) => key === shown) : types).map((type) => (
        <Column
          key={type.key}
          type={type}
          topics={topics.filter((topic) => topic.type === type.key)}
          activity={activity}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
    </section>
  );
}

/** Where there is room for one column only: the newest topic's, until the reader chooses another; then that one, for this turn. */
function useShownType(
  topics: readonly Topic[],
  types: readonly ShownTopicType[],
): [string | undefined, (type: string) => void] {
  const presenter = useRoom(({ data }) => presenterOf(data) ?? data.reading ?? undefined);
  const [choice, setChoice] = useState<{ type: string; during: string | undefined } | null>(null);
  const newest = topics.at(-1)?.type ?? types[0]?.key;
  const shown = choice && choice.during === presenter ? choice.type : newest;
  return [shown, (type) => setChoice({ type, during: presenter })];
}

interface ColumnProps {
  type: ShownTopicType;
  topics: readonly Topic[];
  activity: RetroActivity;
  chosen: string | null;
  onChoose: (topic: string) => void;
}

/** The topics of one type; scrolls by itself to the one that arrives. */
function Column({ type, topics, activity, chosen, onChoose }: ColumnProps) {
  const { me, takesPart, isMyTurn, large, unsaved, canDrop, send } = useRoom(({ data, ...room }) => ({
    me: room.me.id,
    takesPart: room.me.takesPart,
    isMyTurn: presenterOf(data) === room.me.id,
    large: topicInSpotlight(data)?.id,
    unsaved: room.unsaved,
    canDrop: room.isModerator && canDropTaken(data),
    send: room.send,
  }));
  const drop = useCallback((topic: string) => void send({ type: 'topic.drop', topic }), [send]);
  const authors = useAuthors();
  const list = useRef<HTMLUListElement>(null);
  useFollowNewest(list, topics.length, { place: isMyTurn });
  const { color, Icon, name } = type;
  return (
    <section className={styles.column} data-color={color} aria-label={name}>
      <h3 className={styles.name}>
        <Icon aria-hidden="true" />
        <bdi>{name}</bdi>
        <span className={styles.count}>{topics.length}</span>
      </h3>
      {/* It scrolls, which those who only watch must be able to do by keyboard. */}
      <List ref={list} data-column tabIndex={0} aria-label={name} className={styles.topics}>
        {topics.map((topic) => (
          <m.li
            key={topic.id}
            data-shared={topic.id}
            data-large={topic.id === large || undefined}
            layout="position"
            layoutId={topic.id}
            initial={topic.author !== me && comingFrom({ opacity: 0, y: -24 })}
            animate={{ opacity: 1, y: 0 }}
          >
            <SharedTopic
              topic={topic}
              activity={activity}
              author={authors[topic.author]?.name ?? ''}
              authorImage={authors[topic.author]?.avatar ?? null}
              isUnsaved={unsaved.has(topic.id)}
              suggesting={!takesPart ? 'none' : suggestingOf(chosen, topic.id)}
              onChoose={onChoose}
              onDrop={canDrop && topic.from ? drop : undefined}
            />
          </m.li>
        ))}
      </List>
    </section>
  );
}

const suggestingOf = (chosen: string | null, topic: string) =>
  chosen === null ? 'first' : chosen === topic ? 'chosen' : 'second';

/** Choosing two topics one after the other suggests joining their groups; choosing the same one again cancels that. */
function useSuggesting(): [string | null, (topic: string) => void] {
  const { t } = useTranslation('sharing');
  const readRoom = useReadRoom();
  const flash = useFlash();
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = useCallback(
    (topic: string) => {
      const { data, send } = readRoom();
      const groupOf = (id: string | null) =>
        data.groups.find((group) => id !== null && group.topics.includes(id))?.id;
      const [first, second] = [groupOf(chosen), groupOf(topic)];
      if (chosen === null || !first || !second || first === second) {
        setChosen(chosen === topic ? null : topic);
        return;
      }
      setChosen(null);
      void send({ type: 'suggestion.make', groups: [first, second] }).then((ack) => {
        if (ack.ok) flash(t('suggested'));
      });
    },
    [chosen, readRoom, flash, t],
  );
  return [chosen, choose];
}
