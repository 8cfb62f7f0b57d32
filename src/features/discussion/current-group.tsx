import { ArrowRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EXTRA_MINUTE, ONE_MORE_GROUP_MINUTES } from '#contract/limits.ts';
import { nextGroup } from '#src/room/discussion-queue.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/button.tsx';
import { GroupCard, useAuthors, useGroupLabel, VoteTotal } from '#src/ui/group-card.tsx';
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
  const { data } = useRoom();
  const authors = useAuthors(data.people);
  const next = nextGroup(data);
  const current = data.groups.find(({ id }) => id === data.current);
  const shown = current ?? next;
  return (
    <section className={styles.current} aria-label={t(current ? 'now' : 'upNext')}>
      <p className={styles.eyebrow}>{t(current ? 'now' : next ? 'upNext' : 'allDiscussed')}</p>
      {shown && (
        <GroupCard
          group={shown}
          topics={data.topics}
          activity={data.settings.activity}
          authors={authors}
          level={2}
          size="large"
          aside={<VoteTotal count={data.totals?.[shown.id] ?? 0} />}
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
  const { data, send } = useRoom();
  const next = nextGroup(data);
  const label = useGroupLabel();
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
          {hasCurrent && <span className={styles.nextName}>{label(next, data.topics)}</span>}
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
