import { useTranslation } from 'react-i18next';
import type { Brief, BriefGroup } from '#contract/briefs/brief.ts';
import { isTitledByItsTopic } from '#contract/retro/retro-data.ts';
import { marksOf, titleOf, typeOf } from '#machines/retro/briefs/brief-texts.ts';
import { NOTE_ICONS } from '#src/room/notes/note-kinds.ts';
import { topicTypeLook } from '#src/shared/activities/topic-type.ts';
import { cx } from '#src/ui/cx.ts';
import { OrderedList } from '#src/ui/layout/list.tsx';
import styles from './brief-groups.module.css';
import { useBriefLanguage } from './use-brief-language.ts';

export interface BriefGroupsProps {
  brief: Brief;
  groups: readonly BriefGroup[];
  /** For what nobody discussed. */
  isQuiet?: boolean;
}

/** Groups in their order: votes in the margin, the topics with type and author beside them. */
export function BriefGroups({ brief, groups, isQuiet = false }: BriefGroupsProps) {
  const { t } = useTranslation('brief-page');
  return (
    <OrderedList className={cx(styles.groups, isQuiet && styles.quiet)}>
      {groups.map((group) => (
        <li key={group.id} className={styles.group}>
          <p className={styles.votes}>
            <span className={styles.total}>{group.total}</span>{' '}
            <span>{t('votes', { count: group.total })}</span>
          </p>
          <div className={styles.content}>
            <GroupContent brief={brief} group={group} />
          </div>
        </li>
      ))}
    </OrderedList>
  );
}

/** What a group is called over its topics; a topic that stands alone and unnamed is its own heading. */
function GroupContent({ brief, group }: { brief: Brief; group: BriefGroup }) {
  const language = useBriefLanguage();
  const isAlone = isTitledByItsTopic(group);
  return (
    <>
      <h3 className={cx(isAlone && styles.alone)} dir="auto">
        {titleOf(group, language.words)}
      </h3>
      <ul className={styles.topics}>
        {group.topics.map((topic, at) => {
          const { color, Icon } = topicTypeLook(brief.topicTypes ?? brief.activity, topic.type);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a brief's topics have no ids and never move
            <li key={at} className={styles.topic} data-color={color}>
              <span className={styles.type}>
                <Icon aria-hidden="true" />
                {typeOf(brief, topic.type, language)}
              </span>
              {!isAlone && <span dir="auto">{topic.description}</span>}
              <span className={styles.author} dir="auto">
                {[topic.author, ...marksOf(topic, language.words)].filter(Boolean).join(', ')}
              </span>
            </li>
          );
        })}
      </ul>
      {group.notes && <Notes notes={group.notes} />}
    </>
  );
}

/** What was noted and decided about a group (DI10). */
function Notes({ notes }: { notes: NonNullable<BriefGroup['notes']> }) {
  const { words } = useBriefLanguage();
  return (
    <ul className={styles.topics}>
      {notes.map(({ kind, text, author }, at) => {
        const Icon = NOTE_ICONS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a brief's notes have no ids and never move
          <li key={at} className={cx(styles.topic, styles[kind])}>
            <span className={cx(styles.type, styles.noteKind)}>
              <Icon aria-hidden="true" />
              {words.noteKind[kind]}
            </span>
            <span className={styles.noteText} dir="auto">
              {text}
            </span>
            <span className={styles.author} dir="auto">
              {author}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
