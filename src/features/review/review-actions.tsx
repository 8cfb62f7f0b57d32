import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionItem, groupTitle } from '#contract/retro/retro-data.ts';
import { ActionComposer } from '#src/room/action-items/action-composer.tsx';
import { AgreedActions } from '#src/room/action-items/agreed-actions.tsx';
import { ComposingNotes } from '#src/room/action-items/composing-notes.tsx';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { NoActionsArt } from '#src/ui/art/empty-state-art.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Fold } from '#src/ui/layout/fold.tsx';
import styles from './review-actions.module.css';

/** All action items in the order they were agreed, each once, which can still be corrected (RE1), and a field to add one that was forgotten. */
export function ReviewActions() {
  const { t } = useTranslation('review');
  const { actions, groups, topics, takesPart } = useRoom(({ data, me }) => ({
    actions: data.actions,
    groups: data.groups,
    topics: data.topics,
    takesPart: me.takesPart,
  }));
  const [text] = useDraft('action-item');
  // The field stays open if an action item was begun in the discussion.
  const [hasBegun] = useState(text !== '');
  const all = Object.values(actions);
  const contextOf = (action: ActionItem) => {
    const group = groups.find(({ id }) => id === action.group);
    return group && groupTitle(group, topics);
  };
  return (
    <section className={styles.section}>
      <h2>{t('actions.title')}</h2>
      {all.length === 0 && (
        <EmptyState art={<NoActionsArt />} title={t('actions.none')}>
          {takesPart && t('actions.noneText')}
        </EmptyState>
      )}
      <AgreedActions actions={all} label={t('actions.title')} contextOf={contextOf} />
      <ComposingNotes />
      {takesPart && (
        <Fold title={t('actions.more')} isOpenAtFirst={hasBegun}>
          <ActionComposer group={null} />
        </Fold>
      )}
    </section>
  );
}
