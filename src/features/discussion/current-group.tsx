import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/retro/retro-data.ts';
import { nextGroup, nextRank } from '#machines/retro/selectors/discussion-selectors.ts';
import { DiscussedSheet } from '#src/room/discussion/discussed-sheet.tsx';
import { TopicMenu } from '#src/room/topics/topic-menu.tsx';
import { useShownTopics } from '#src/room/topics/use-shown-topics.ts';
import { useRoom } from '#src/socket/room.ts';
import styles from './current-group.module.css';
import { ModeratorSteps } from './moderator-steps.tsx';

export interface CurrentGroupProps {
  /** The planned time of the retro is over (DI3): the moderator is told so in the line above the group. */
  isOver: boolean;
  /** Asks to discuss a group; only for the moderator. */
  onChoose: ((group: string) => void) | undefined;
}

/** The group under discussion, large, under what the moderator does next; before the first, the one most wanted, and whether others are as much. */
export function CurrentGroup({ isOver, onChoose }: CurrentGroupProps) {
  const { t } = useTranslation('discussion');
  const { next, rank, current } = useRoom(({ data }) => ({
    next: nextGroup(data),
    rank: nextRank(data),
    current: data.groups.find(({ id }) => id === data.current),
  }));
  const shown = current ?? next;
  const isTimeOver = isOver && onChoose !== undefined;
  return (
    <section className={styles.current} aria-label={t(current ? 'now' : rank)}>
      <header className={styles.head}>
        <p className={styles.eyebrow} data-over={isTimeOver || undefined}>
          {isTimeOver ? t('timeOver') : t(current ? 'now' : next ? rank : 'allDiscussed')}
        </p>
        {onChoose && (
          <ModeratorSteps hasCurrent={current !== undefined} isOver={isOver} onChoose={onChoose} />
        )}
      </header>
      {shown && <DiscussedGroup key={shown.id} group={shown} />}
    </section>
  );
}

/** A group of this retro on its sheet. */
function DiscussedGroup({ group }: { group: Group }) {
  const shown = useShownTopics();
  const total = useRoom(({ data }) => data.totals?.[group.id] ?? 0);
  return (
    <DiscussedSheet group={group} {...shown} total={total} toolsOf={(topic) => <TopicMenu topic={topic} />} />
  );
}
