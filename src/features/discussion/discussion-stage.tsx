import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plannedEnd } from '#machines/retro/selectors/discussion.ts';
import { useReached } from '#src/room/use-time.ts';
import { useRoom } from '#src/socket/room.ts';
import { NothingToGroupArt } from '#src/ui/art/empty-states.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ActionItems } from './action-items.tsx';
import { ChooseDialog, type Minutes } from './choose-dialog.tsx';
import { CurrentGroup } from './current-group.tsx';
import styles from './discussion-stage.module.css';
import { Queue } from './queue.tsx';

/** Minutes a group is given unless the moderator chooses otherwise (DI2). */
const USUAL: Minutes = 5;

/** Discussion: one group after another, most wanted first, and the action items that come of it (DI1 to DI4, AI1). */
export function DiscussionStage() {
  // The texts of all that appears later too, so that nothing waits while people talk.
  const { t } = useTranslation(['discussion', 'action-items', 'groups']);
  const { groups, hasBegun, isModerator } = useRoom(({ data, ...room }) => ({
    groups: data.groups,
    hasBegun: data.current !== null || data.discussed.length > 0,
    isModerator: room.isModerator,
  }));
  const isOver = useReached(useRoom(({ data }) => plannedEnd(data)));
  const [chosen, setChosen] = useState<string | null>(null);
  const [minutes, setMinutes] = useState<Minutes>(USUAL);
  const choose = isModerator ? setChosen : undefined;
  const group = groups.find(({ id }) => id === chosen);
  if (groups.length === 0)
    return (
      <EmptyState art={<NothingToGroupArt />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <div className={styles.room}>
      <div className={cx(styles.stage, !hasBegun && styles.before)}>
        <CurrentGroup isOver={isOver} onChoose={choose} />
        {hasBegun && <ActionItems />}
        <Queue onChoose={choose} />
      </div>
      {group && isModerator && (
        <ChooseDialog
          group={group}
          isOver={isOver}
          minutes={minutes}
          onMinutes={setMinutes}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}
