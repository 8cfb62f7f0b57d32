import { useTranslation } from 'react-i18next';
import { useRoom } from '#src/socket/room.ts';
import { NothingToGroupArt } from '#src/ui/art/empty-state-art.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { CurrentGroup } from './current-group.tsx';
import { DiscussionActionItems } from './discussion-action-items.tsx';
import styles from './discussion-stage.module.css';
import { GroupQueue } from './group-queue.tsx';
import { useChoosingGroup } from './use-choosing-group.tsx';

/** Discussion: one group after another, most wanted first, and the action items that come of it (DI1 to DI4, AI1). */
export function DiscussionStage() {
  // The texts of all that appears later too, so that nothing waits while people talk.
  const { t } = useTranslation(['discussion', 'action-items', 'notes', 'groups']);
  const { isEmpty, hasBegun } = useRoom(({ data }) => ({
    isEmpty: data.groups.length === 0,
    hasBegun: data.current !== null || data.discussed.length > 0,
  }));
  const { choose, isOver, question } = useChoosingGroup();
  if (isEmpty)
    return (
      <EmptyState art={<NothingToGroupArt />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <div className={styles.room}>
      <div className={cx(styles.stage, !hasBegun && styles.before)}>
        <CurrentGroup isOver={isOver} onChoose={choose} />
        {hasBegun && <DiscussionActionItems />}
        <GroupQueue onChoose={choose} />
      </div>
      {question}
    </div>
  );
}
