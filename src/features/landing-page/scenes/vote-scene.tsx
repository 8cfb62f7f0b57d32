import { useTranslation } from 'react-i18next';
import { GroupCard, VoteTotal } from '#src/room/cards/group-card.tsx';
import { VoteToken } from '#src/room/cards/vote-token.tsx';
import { PersonBadge } from '#src/room/people/person-badge.tsx';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { SceneMoment, type Second, Stack } from './moment.tsx';
import { Scene } from './scene.tsx';
import { ACTIVITY, AUTHORS, PEOPLE } from './scene-example.ts';
import styles from './vote-scene.module.css';

/** By votes, as they are in the end. A token of one's own lands on two of them, in its second. */
const GROUPS = [
  { key: 'tests', total: 7, own: { weight: 2, at: 1 } },
  { key: 'approvals', total: 4, own: null },
  { key: 'standUps', total: 3, own: { weight: 1, at: 2 } },
  { key: 'quiet', total: 1, own: null },
] as const;
const WEIGHTS = [1, 2] as const;
const DONE: readonly Second[] = [3, 4, 3, 5, 4];

/** Two tokens are placed while nobody sees the others'; then the groups line up by all votes. */
export function VoteScene() {
  const { t } = useTranslation(['scenes', 'voting']);
  return (
    <Scene name="vote">
      <div className={styles.voting}>
        <ol className={styles.groups} data-cut>
          {GROUPS.map(({ key, total, own }) => {
            const group = { id: key, name: t(`groups.${key}`), topics: [] };
            const card = { group, topics: {}, activity: ACTIVITY, authors: AUTHORS } as const;
            return (
              <li key={key} className={styles.group}>
                <Stack>
                  <SceneMoment until={6}>
                    <GroupCard {...card} />
                  </SceneMoment>
                  {own && (
                    <SceneMoment from={own.at} until={6}>
                      <GroupCard {...card} isMarked />
                    </SceneMoment>
                  )}
                  <SceneMoment from={6}>
                    <GroupCard {...card} aside={<VoteTotal count={total} />} />
                  </SceneMoment>
                </Stack>
                <SceneMoment until={6} className={styles.tokens}>
                  {WEIGHTS.map((weight) => (
                    <Stack key={weight}>
                      <VoteToken weight={weight} look="free" />
                      {own?.weight === weight && (
                        <span className={styles.flying} data-at={own.at}>
                          <VoteToken weight={weight} look="placed" />
                        </span>
                      )}
                    </Stack>
                  ))}
                </SceneMoment>
              </li>
            );
          })}
        </ol>
        <div className={styles.foot}>
          <div className={styles.tray}>
            <SceneMoment until={2}>
              <VoteToken weight={1} look="free" />
            </SceneMoment>
            <SceneMoment until={1}>
              <VoteToken weight={2} look="free" />
            </SceneMoment>
          </div>
          <div className={styles.people}>
            <SceneMoment from={5}>
              {t('voting:progress', { done: PEOPLE.length, total: PEOPLE.length })}
            </SceneMoment>
            {PEOPLE.map(({ id, name }, at) => (
              <Stack key={id}>
                <Avatar name={name} colorKey={id} isNameShown />
                <SceneMoment from={DONE[at]}>
                  <Avatar name={name} colorKey={id} isNameShown badges={<PersonBadge state="done" />} />
                </SceneMoment>
              </Stack>
            ))}
          </div>
        </div>
      </div>
    </Scene>
  );
}
