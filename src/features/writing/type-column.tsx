import { AnimatePresence } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useId } from 'react';
import type { Topic } from '#contract/retro/retro-data.ts';
import type { ShownTopicType } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { comingFrom } from '#src/ui/motion/motion-engine.ts';
import { TopicComposer } from './topic-composer.tsx';
import styles from './type-column.module.css';
import { WrittenTopic } from './written-topic.tsx';

export interface TypeColumnProps {
  type: ShownTopicType;
  topics: readonly Topic[];
  /** Whether it is shown if there is room for only one column. */
  isPicked: boolean;
  /** Whether the person's limit is reached (WR3). */
  isFull: boolean;
}

/** One topic type: its name and question, the field for a new topic, and the person's own topics. */
export function TypeColumn({ type, topics, isPicked, isFull }: TypeColumnProps) {
  const takesPart = useRoom(({ me }) => me.takesPart);
  const { Icon } = type;
  const id = useId();
  return (
    <section
      className={styles.column}
      data-color={type.color}
      data-picked={isPicked || undefined}
      aria-labelledby={id}
    >
      <header className={styles.head}>
        <Icon aria-hidden="true" />
        <h2 id={id} className={styles.name}>
          <bdi>{type.name}</bdi>
        </h2>
      </header>
      {takesPart ? <TopicComposer type={type} isFull={isFull} /> : <p>{type.placeholder}</p>}
      <List className={styles.topics} aria-label={type.name}>
        <AnimatePresence initial={false}>
          {topics.map((topic) => (
            <m.li
              key={topic.id}
              layout="position"
              initial={comingFrom({ opacity: 0, y: -12 })}
              animate={{ opacity: 1, y: 0 }}
              exit={{ opacity: 0 }}
            >
              <WrittenTopic topic={topic} />
            </m.li>
          ))}
        </AnimatePresence>
      </List>
    </section>
  );
}
