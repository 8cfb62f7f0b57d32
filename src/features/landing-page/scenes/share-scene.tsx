import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TopicCard } from '#src/room/cards/topic-card.tsx';
import { PersonBadge } from '#src/room/people/person-badge.tsx';
import { TurnSign } from '#src/room/turn-sign.tsx';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Moment, Stack } from './moment.tsx';
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
              <Moment until={4}>
                <PersonBadge state="working" />
              </Moment>
              <Moment from={4}>
                <PersonBadge state="sharing" />
              </Moment>
            </Stack>
          }
        >
          {HAND.map(({ key, written, shared }) => (
            <Moment key={key} from={written} className={shared && styles.place}>
              <Moment until={shared}>
                <TopicCard
                  activity={ACTIVITY}
                  type={topics[key].type}
                  description={topics[key].description}
                />
              </Moment>
            </Moment>
          ))}
        </Screen>
        <Screen name="Bruno">
          <Stack>
            <div className={styles.hidden}>
              <Stack isCut>
                {COUNTS.map(({ count, from, until }) => (
                  <Moment key={count} from={from} until={until}>
                    <p className={styles.count}>{count}</p>
                    <p>{t('share.onTheTable', { count })}</p>
                  </Moment>
                ))}
              </Stack>
            </div>
            <div className={styles.shared}>
              <Moment from={4}>
                <TurnSign
                  sign={<Avatar name="Ana" colorKey="Ana" isNameShown />}
                  title="Ana"
                  text={t('sharing:isSharing')}
                />
              </Moment>
              {SHARED.map(({ key, shared }) => (
                <Moment key={key} from={shared}>
                  <TopicCard
                    activity={ACTIVITY}
                    type={topics[key].type}
                    description={topics[key].description}
                    author="Ana"
                    authorName="Ana"
                  />
                </Moment>
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
