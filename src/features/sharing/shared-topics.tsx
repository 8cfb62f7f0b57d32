import * as m from 'framer-motion/m';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities.ts';
import { canDropTaken } from '#machines/retro/selectors/topics.ts';
import { useAuthors } from '#src/room/use-authors.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { useFlash } from '#src/ui/flash.tsx';
import { useTopicTypes } from '#src/ui/topic-type.ts';
import { SharedTopic } from './shared-topic.tsx';
import styles from './shared-topics.module.css';

/** The shared topics by type, as they arrive (SH2). From here on, people can suggest to join two of them (GR3). */
export function SharedTopics() {
  const { t } = useTranslation('sharing');
  const { activity, me, takesPart, unsaved, canDrop, send } = useRoom(({ data, ...room }) => ({
    activity: activityOf(data.settings),
    me: room.me.id,
    takesPart: room.me.takesPart,
    unsaved: room.unsaved,
    canDrop: room.isModerator && canDropTaken(data),
    send: room.send,
  }));
  const drop = useCallback((topic: string) => void send({ type: 'topic.drop', topic }), [send]);
  const topics = useRoom(({ data }) => Object.values(data.topics));
  const authors = useAuthors();
  const types = useTopicTypes(activity);
  const [chosen, choose] = useSuggesting();
  return (
    <section className={styles.board} aria-label={t('board', { count: topics.length })}>
      {types.map(({ key, color, Icon, name }) => {
        const ofType = topics.filter((topic) => topic.type === key);
        return (
          <section key={key} className={styles.column} data-color={color} aria-label={name}>
            <h3 className={styles.name}>
              <Icon aria-hidden="true" />
              {name}
              <span className={styles.count}>{ofType.length}</span>
            </h3>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
            <ul role="list" className={styles.topics}>
              {ofType.map((topic) => (
                <m.li
                  key={topic.id}
                  layout="position"
                  layoutId={topic.id}
                  initial={topic.author === me ? false : { opacity: 0, y: -24 }}
                  animate={{ opacity: 1, y: 0 }}
                >
                  <SharedTopic
                    topic={topic}
                    activity={activity}
                    author={authors[topic.author]?.name ?? ''}
                    authorImage={authors[topic.author]?.avatar ?? null}
                    isUnsaved={unsaved.has(topic.id)}
                    suggesting={!takesPart ? 'none' : suggestingOf(chosen, topic.id)}
                    onChoose={choose}
                    onDrop={canDrop && topic.from ? drop : undefined}
                  />
                </m.li>
              ))}
            </ul>
          </section>
        );
      })}
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
