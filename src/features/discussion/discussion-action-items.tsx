import { useTranslation } from 'react-i18next';
import { type ActionItem, groupTitle } from '#contract/retro/retro-data.ts';
import { ActionComposer } from '#src/room/action-items/action-composer.tsx';
import { AgreedActions } from '#src/room/action-items/agreed-actions.tsx';
import { ComposingNotes } from '#src/room/action-items/composing-notes.tsx';
import { NoteComposer } from '#src/room/notes/note-composer.tsx';
import { NoteList } from '#src/room/notes/note-list.tsx';
import { useRoom } from '#src/socket/room.ts';
import { Fold } from '#src/ui/layout/fold.tsx';
import { useFollowNewest } from '#src/ui/layout/use-follow-newest.ts';
import { useScrollStop } from '#src/ui/layout/use-scroll-stop.ts';
import styles from './discussion-action-items.module.css';

/**
 * Where one writes an action item, those agreed on, and what others are writing (AI1 to AI3). The field stands above
 * them: it stays where it is, however many there are.
 */
export function DiscussionActionItems() {
  const { t } = useTranslation(['discussion', 'notes']);
  const { actions, notes, current, groups, topics, takesPart } = useRoom(({ data, me }) => ({
    actions: data.actions,
    notes: data.notes,
    current: data.current,
    groups: data.groups,
    topics: data.topics,
    takesPart: me.takesPart,
  }));
  const groupOf = (action: ActionItem) => {
    const group = groups.find(({ id }) => id === action.group);
    return group && groupTitle(group, topics);
  };
  const all = Object.values(actions);
  const own = all.filter((action) => action.group === current);
  const earlier = all.filter((action) => action.group !== current);
  const ownNotes = Object.values(notes).filter(({ group }) => group === current);
  const otherNotes = Object.values(notes).filter(({ group }) => group !== current);
  const column = useScrollStop<HTMLDivElement>();
  useFollowNewest(column, own.length, { isHeldByPointer: true });
  return (
    <section className={styles.section} aria-label={t('actions.title')}>
      <h2 className={styles.title}>{t('actions.title')}</h2>
      {takesPart && <ActionComposer group={current} />}
      {takesPart && current !== null && <NoteComposer group={current} />}
      <div ref={column} data-column className={styles.column}>
        <AgreedActions actions={own} label={t('actions.title')} />
        <ComposingNotes />
        {own.length === 0 && <p className={styles.none}>{t('actions.none')}</p>}
        {/* Those of another group have not just been added. */}
        <NoteList key={current} notes={ownNotes} label={t('notes:title')} column={column} />
        {earlier.length > 0 && (
          <Fold title={t('actions.earlier', { count: earlier.length })}>
            <AgreedActions actions={earlier} label={t('actions.others')} contextOf={groupOf} />
          </Fold>
        )}
        {otherNotes.length > 0 && (
          <Fold title={t('notes:earlier', { count: otherNotes.length })}>
            <NoteList notes={otherNotes} label={t('notes:others')} />
          </Fold>
        )}
      </div>
    </section>
  );
}
