import { useTranslation } from 'react-i18next';
import type { ActionItem } from '#contract/retro.ts';
import { ActionSheet, ActionWords } from '#src/room/action-items/action-sheet.tsx';
import { ComposingSheet } from '#src/room/action-items/composing-sheet.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { GroupCard, VoteTotal } from '#src/ui/group-card.tsx';
import styles from './agree-scene.module.css';
import { ACTIVITY, AUTHORS, together, useExampleTopics } from './example.ts';
import { Moment, type Second, Stack } from './moment.tsx';
import { Scene } from './scene.tsx';

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

/** The group with the most votes, a clock, and an action item that grows until it has an owner. */
export function AgreeScene() {
  const { t } = useTranslation('scenes');
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
        <div className={styles.head}>
          <strong className={styles.now}>{t('agree.now')}</strong>
          <Stack isCut>
            {CLOCK.map(({ passed, from, until }) => (
              <Moment key={passed} from={from} until={until}>
                <Countdown
                  label={t('agree.clock')}
                  totalMs={TOTAL_MS}
                  remainingMs={TOTAL_MS - passed * 1000}
                  state="running"
                />
              </Moment>
            ))}
          </Stack>
        </div>
        <GroupCard
          group={together(t('groups.tests'))}
          topics={topics}
          activity={ACTIVITY}
          authors={AUTHORS}
          aside={<VoteTotal count={7} />}
          size="large"
        />
        <Stack>
          <Moment from={1} until={6}>
            <ComposingSheet
              name="Dana"
              face={<Avatar name="Dana" colorKey="Dana" size="small" isNameShown />}
              text={TYPED.map(({ part, from }) => (
                <Moment key={part} from={from} isInline>
                  {t(`action.${part}`)}{' '}
                </Moment>
              ))}
            />
          </Moment>
          <Moment from={6}>
            <ActionSheet description={description}>
              <ActionWords action={action} />
            </ActionSheet>
          </Moment>
        </Stack>
      </div>
    </Scene>
  );
}
