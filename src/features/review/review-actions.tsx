import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionItem, groupTitle } from '#contract/retro.ts';
import { ActionComposer } from '#src/room/action-items/action-composer.tsx';
import { ActionList } from '#src/room/action-items/action-list.tsx';
import { byOwner } from '#src/room/action-items/by-owner.ts';
import { ComposingNotes } from '#src/room/action-items/composing-notes.tsx';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { NoActionsArt } from '#src/ui/art/empty-states.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import styles from './review-actions.module.css';

/** All action items by owner, which can still be corrected (RE1), and a field to add one that was forgotten. */
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
  const owned = byOwner(Object.values(actions));
  const contextOf = (action: ActionItem) => {
    const group = groups.find(({ id }) => id === action.group);
    return group && groupTitle(group, topics);
  };
  return (
    <section className={styles.section}>
      <h2>{t('actions.title')}</h2>
      {owned.length === 0 && (
        <EmptyState art={<NoActionsArt />} title={t('actions.none')}>
          {takesPart && t('actions.noneText')}
        </EmptyState>
      )}
      {owned.map(({ owner, actions }) => (
        <div key={owner?.id ?? ''} className={styles.owned}>
          <h3 className={styles.owner}>
            {owner && <Avatar colorKey={owner.id} name={owner.name} size="small" isNameShown />}
            {owner?.name ?? t('actions.nobody')}
          </h3>
          <ActionList
            actions={actions}
            label={owner?.name ?? t('actions.nobody')}
            contextOf={contextOf}
            under={owner?.id ?? null}
          />
        </div>
      ))}
      <ComposingNotes />
      {takesPart && (
        <details className={styles.more} open={hasBegun}>
          <summary>{t('actions.more')}</summary>
          <ActionComposer group={null} />
        </details>
      )}
    </section>
  );
}
