import { useTranslation } from 'react-i18next';
import { type ActionItem, groupTitle } from '#contract/retro.ts';
import { ActionComposer } from '#src/room/action-items/action-composer.tsx';
import { ActionList } from '#src/room/action-items/action-list.tsx';
import { ComposingNotes } from '#src/room/action-items/composing-notes.tsx';
import { useRoom } from '#src/socket/room.ts';
import styles from './action-items.module.css';

/** The action items of the group under discussion, what others are writing, and where one writes one (AI1 to AI3). */
export function ActionItems() {
  const { t } = useTranslation('discussion');
  const { actions, current, groups, topics, takesPart } = useRoom(({ data, me }) => ({
    actions: data.actions,
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
  return (
    <section className={styles.section} aria-label={t('actions.title')}>
      <h2 className={styles.title}>{t('actions.title')}</h2>
      <ActionList actions={own} label={t('actions.title')} />
      <ComposingNotes />
      {takesPart ? (
        <ActionComposer group={current} />
      ) : (
        own.length === 0 && <p className={styles.none}>{t('actions.none')}</p>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t('actions.earlier', { count: earlier.length })}</summary>
          <ActionList actions={earlier} label={t('actions.others')} contextOf={groupOf} />
        </details>
      )}
    </section>
  );
}
