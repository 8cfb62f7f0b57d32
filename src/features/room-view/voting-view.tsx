import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { groupTitle, isTitledByItsTopic } from '#contract/retro/retro-data.ts';
import { votedOn } from '#machines/retro/selectors/votes-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { AutoScroll } from './auto-scroll.tsx';
import { PeopleLeft } from './people-left.tsx';
import styles from './voting-view.module.css';

/** Voting for a room: what can be voted for. No vote of anybody, also none of the person's own (VO3). */
export function VotingView() {
  const { t } = useTranslation(['voting', 'room-view']);
  const all = useRoom(({ data }) => data.groups);
  const groups = useMemo(() => Object.values(votedOn(all)).flat(), [all]);
  const topics = useRoom(({ data }) => data.topics);
  if (groups.length === 0) return <p className={styles.none}>{t('empty.title')}</p>;
  return (
    <AutoScroll label={t('room-view:groups')}>
      <List className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id} className={styles.group} data-piece={group.id}>
            <p className={styles.name} dir="auto">
              {groupTitle(group, topics)}
            </p>
            {!isTitledByItsTopic(group) && (
              <span className={styles.size}>{t('room-view:topics', { count: group.topics.length })}</span>
            )}
          </li>
        ))}
      </List>
    </AutoScroll>
  );
}

export function StillVoting() {
  const { t } = useTranslation('room-view');
  return <PeopleLeft title={t('stillVoting')} />;
}
