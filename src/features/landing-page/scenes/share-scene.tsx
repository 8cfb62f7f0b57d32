import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TopicCard } from '#src/room/cards/topic-card.tsx';
import { PersonBadge } from '#src/room/people/person-badge.tsx';
import { TurnSign } from '#src/room/turn-sign.tsx';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { SceneMoment, Stack } from './moment.tsx';
import { Scene } from './scene.tsx';
import { ACTIVITY, useExampleTopics } from './scene-example.ts';
import styles from './share-scene.module.css';

/** What Ana writes, from the top of her hand down, and the second in which the others see it. */
const HAND = [
  { key: 'quiet', written: 1, shared: undefined },
  { key: 'standUps', written: 2, shared: 7 },
  { key: 'tests', written: 3, shared: 5 },
] as const;
const SHARED = [...HAND].reverse().filter(({ shared }) => shared !== undefined);
const COUNTS = [
  { count: 0, from: undefined, until: 1 },
  { count: 1, from: 1, until: 2 },
  { count: 2, from: 2, until: 3 },
  { count: 3, from: 3, until: 4 },
] as const;

/** Hidden until shared: the same seconds on two screens, of somebody who writes and shares, and of somebody else. */
export function ShareScene() {
  const { t } = useTranslation(['scenes', 'sharing']);
  const topics = useExampleTopics();
  return (
    <Scene name="share">
      <div className={styles.screens}>
        <Screen
          name="Ana"
          badges={
            <Stack>
              <SceneMoment until={4}>
                <PersonBadge state="working" />
              </SceneMoment>
              <SceneMoment from={4}>
                <PersonBadge state="sharing" />
              </SceneMoment>
            </Stack>
          }
        >
          {HAND.map(({ key, written, shared }) => (
            <SceneMoment key={key} from={written} className={shared && styles.place}>
              <SceneMoment until={shared}>
                <TopicCard
                  activity={ACTIVITY}
                  type={topics[key].type}
                  description={topics[key].description}
                />
              </SceneMoment>
            </SceneMoment>
          ))}
        </Screen>
        <Screen name="Bruno">
          <Stack>
            <div className={styles.hidden}>
              <Stack isCut>
                {COUNTS.map(({ count, from, until }) => (
                  <SceneMoment key={count} from={from} until={until}>
                    <p className={styles.count}>{count}</p>
                    <p>{t('share.onTheTable', { count })}</p>
                  </SceneMoment>
                ))}
              </Stack>
            </div>
            <div className={styles.shared}>
              <SceneMoment from={4}>
                <TurnSign
                  sign={<Avatar name="Ana" colorKey="Ana" isNameShown />}
                  title="Ana"
                  text={t('sharing:isSharing')}
                />
              </SceneMoment>
              {SHARED.map(({ key, shared }) => (
                <SceneMoment key={key} from={shared}>
                  <TopicCard
                    activity={ACTIVITY}
                    type={topics[key].type}
                    description={topics[key].description}
                    author="Ana"
                    authorName="Ana"
                  />
                </SceneMoment>
              ))}
            </div>
          </Stack>
        </Screen>
      </div>
    </Scene>
  );
}

function Screen({ name, badges, children }: { name: string; badges?: ReactNode; children: ReactNode }) {
  return (
    <Panel className={styles.screen}>
      <div className={styles.who}>
        <Avatar name={name} colorKey={name} isNameShown badges={badges} />
        {name}
      </div>
      <div className={styles.content}>{children}</div>
    </Panel>
  );
}
