import { ArrowRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities.ts';
import { EXTRA_MINUTE, ONE_MORE_GROUP_MINUTES } from '#contract/limits.ts';
import { groupTitle } from '#contract/retro.ts';
import { nextGroup } from '#machines/retro/selectors/discussion.ts';
import { useAuthors } from '#src/room/use-authors.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/button.tsx';
import { GroupCard, VoteTotal } from '#src/ui/group-card.tsx';
import styles from './current-group.module.css';

export interface CurrentGroupProps {
  /** The planned time of the retro is over (DI3). */
  isOver: boolean;
  /** Asks to discuss a group; only for the moderator. */
  onChoose: ((group: string) => void) | undefined;
}

/** The group under discussion, large; before the first, the one most wanted. */
export function CurrentGroup({ isOver, onChoose }: CurrentGroupProps) {
  const { t } = useTranslation('discussion');
  const { topics, activity, totals, next, current } = useRoom(({ data }) => ({
    topics: data.topics,
    activity: activityOf(data.settings),
    totals: data.totals,
    next: nextGroup(data),
    current: data.groups.find(({ id }) => id === data.current),
  }));
  const authors = useAuthors();
  const shown = current ?? next;
  return (
    <section className={styles.current} aria-label={t(current ? 'now' : 'upNext')}>
      <p className={styles.eyebrow}>{t(current ? 'now' : next ? 'upNext' : 'allDiscussed')}</p>
      {shown && (
        <GroupCard
          group={shown}
          topics={topics}
          activity={activity}
          authors={authors}
          level={2}
          size="large"
          aside={<VoteTotal count={totals?.[shown.id] ?? 0} />}
        />
      )}
      {onChoose && <Steps hasCurrent={current !== undefined} isOver={isOver} onChoose={onChoose} />}
    </section>
  );
}

/** What the moderator does next: a minute more, or the next group (DI2, DI3). */
function Steps({
  hasCurrent,
  isOver,
  onChoose,
}: {
  hasCurrent: boolean;
  isOver: boolean;
  onChoose: (group: string) => void;
}) {
  const { t } = useTranslation('discussion');
  const { topics, next, send } = useRoom(({ data, ...room }) => ({
    topics: data.topics,
    next: nextGroup(data),
    send: room.send,
  }));
  return (
    <div className={styles.steps}>
      {hasCurrent && (
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() => void send({ type: 'time.add', minutes: EXTRA_MINUTE })}
        >
          {t('oneMinute', { count: EXTRA_MINUTE })}
        </Button>
      )}
      {next && (
        <span className={styles.next}>
          {hasCurrent && <span className={styles.nextName}>{groupTitle(next, topics)}</span>}
          <Button
            variant="primary"
            icon={<ArrowRight aria-hidden="true" />}
            onPress={() => onChoose(next.id)}
          >
            {isOver
              ? t('oneMoreGroup', { count: ONE_MORE_GROUP_MINUTES })
              : t(hasCurrent ? 'nextGroup' : 'start')}
          </Button>
        </span>
      )}
      {isOver && <p className={styles.over}>{t('timeOver')}</p>}
    </div>
  );
}
