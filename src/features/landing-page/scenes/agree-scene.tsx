import { useTranslation } from 'react-i18next';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import { ActionSheet, ActionWords } from '#src/room/action-items/action-sheet.tsx';
import { ComposingSheet } from '#src/room/action-items/composing-sheet.tsx';
import { DiscussedSheet } from '#src/room/discussion/discussed-sheet.tsx';
import { QueueWords } from '#src/room/discussion/queue-words.tsx';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { Countdown } from '#src/ui/feedback/countdown.tsx';
import { panelClass } from '#src/ui/layout/panel.tsx';
import styles from './agree-scene.module.css';
import { SceneMoment, type Second, Stack } from './moment.tsx';
import { Scene } from './scene.tsx';
import { ACTIVITY, AUTHORS, joinedGroup, useExampleTopics } from './scene-example.ts';

const TOTAL_MS = 300_000;
/** What the clock says, second by second. */
const CLOCK: readonly { passed: number; from?: Second; until?: Second }[] = [
  { passed: 52, until: 1 },
  ...([1, 2, 3, 4, 5, 6] as const).map((from) => ({ passed: 52 + from, from, until: (from + 1) as Second })),
  { passed: 59, from: 7 },
];
/** The parts of the action item, in the seconds in which they are typed. */
const TYPED = [
  { part: 'first', from: 2 },
  { part: 'second', from: 3 },
  { part: 'third', from: 4 },
] as const;

/** All groups by votes, as the vote left them. */
const QUEUE = [
  { key: 'tests', total: 7 },
  { key: 'approvals', total: 4 },
  { key: 'standUps', total: 3 },
] as const;
const MOST = QUEUE[0].total;

/** The group with the most votes, a clock, and an action item that grows until it has an owner. */
export function AgreeScene() {
  const { t } = useTranslation(['scenes', 'discussion']);
  const topics = useExampleTopics();
  const description = TYPED.map(({ part }) => t(`action.${part}`)).join(' ');
  const action: ActionItem = {
    id: 'action',
    author: 'Dana',
    owners: [{ id: 'Bruno', name: 'Bruno' }],
    dueDate: null,
    group: null,
    description,
    status: 'open',
  };
  return (
    <Scene name="agree">
      <div className={styles.discussion}>
        <section className={styles.current}>
          <div className={styles.head}>
            <strong className={styles.now}>{t('discussion:now')}</strong>
            <Clock />
          </div>
          <DiscussedSheet
            group={joinedGroup(t('groups.tests'))}
            topics={topics}
            activity={ACTIVITY}
            authors={AUTHORS}
            total={MOST}
          />
        </section>
        <section className={styles.actions}>
          <strong className={styles.head}>{t('discussion:actions.title')}</strong>
          <Stack>
            <SceneMoment from={1} until={6}>
              <ComposingSheet
                name="Dana"
                face={<Avatar name="Dana" colorKey="Dana" size="small" isNameShown />}
                text={TYPED.map(({ part, from }) => (
                  <SceneMoment key={part} from={from} isInline>
                    {t(`action.${part}`)}{' '}
                  </SceneMoment>
                ))}
              />
            </SceneMoment>
            <SceneMoment from={6}>
              <ActionSheet description={description}>
                <ActionWords action={action} />
              </ActionSheet>
            </SceneMoment>
          </Stack>
        </section>
        <section className={styles.queue}>
          {QUEUE.map(({ key, total }) => (
            <div key={key} className={panelClass({ isSmall: true }, styles.entry)}>
              <QueueWords
                label={t(`groups.${key}`)}
                total={total}
                share={total / MOST}
                state={total === MOST ? 'current' : 'left'}
                actions={0}
              />
            </div>
          ))}
        </section>
      </div>
    </Scene>
  );
}

/** The clock, second by second. */
function Clock() {
  const { t } = useTranslation('scenes');
  return (
    <Stack isCut>
      {CLOCK.map(({ passed, from, until }) => (
        <SceneMoment key={passed} from={from} until={until}>
          <Countdown
            label={t('agree.clock')}
            totalMs={TOTAL_MS}
            remainingMs={TOTAL_MS - passed * 1000}
            state="running"
          />
        </SceneMoment>
      ))}
    </Stack>
  );
}
