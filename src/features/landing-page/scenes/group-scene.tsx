import { useTranslation } from 'react-i18next';
import type { Topic } from '#contract/retro/retro-data.ts';
import { GroupCard } from '#src/room/cards/group-card.tsx';
import { TopicCard } from '#src/room/cards/topic-card.tsx';
import styles from './group-scene.module.css';
import { SceneMoment, Stack } from './moment.tsx';
import { Scene } from './scene.tsx';
import { ACTIVITY, AUTHORS, joinedGroup, useExampleTopics } from './scene-example.ts';

/** One topic is taken to another; the two become a group, and it gets a name. */
export function GroupScene() {
  const { t } = useTranslation(['scenes', 'topics']);
  const topics = useExampleTopics();
  const card = { topics, activity: ACTIVITY, authors: AUTHORS } as const;
  return (
    <Scene name="group">
      <div className={styles.board}>
        <Stack>
          <SceneMoment until={5}>
            <Card topic={topics.tests} />
          </SceneMoment>
          <SceneMoment from={4}>
            <Stack>
              <SceneMoment until={6}>
                <GroupCard {...card} group={joinedGroup(t('topics:untitled'))} />
              </SceneMoment>
              <SceneMoment from={6}>
                <GroupCard {...card} group={joinedGroup(t('groups.tests'))} />
              </SceneMoment>
            </Stack>
          </SceneMoment>
        </Stack>
        <div className={styles.others}>
          <Card topic={topics.quiet} />
          <div className={styles.carried}>
            <SceneMoment until={4}>
              <Card topic={topics.owner} isRaised />
            </SceneMoment>
          </div>
          <div className={styles.last}>
            <Card topic={topics.standUps} />
          </div>
        </div>
        <span className={styles.pointer}>
          <SceneMoment until={6} isInline>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path
                d="m3 3 7 18 2.6-8.4L21 10Z"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinejoin="round"
              />
            </svg>
            <span className={styles.tag}>Hanna</span>
          </SceneMoment>
        </span>
      </div>
    </Scene>
  );
}

function Card({ topic, isRaised = false }: { topic: Topic; isRaised?: boolean }) {
  return (
    <TopicCard
      activity={ACTIVITY}
      type={topic.type}
      description={topic.description}
      author={topic.author}
      authorName={topic.author}
      isRaised={isRaised}
    />
  );
}
