import { useTranslation } from 'react-i18next';
import { type ActivityKey, topicTypesOf } from '#contract/activities.ts';
import type { Brief, BriefGroup } from '#machines/retro/brief.ts';
import { cx } from '#src/ui/cx.ts';
import { topicColors } from '#src/ui/note.tsx';
import styles from './brief-groups.module.css';
import { useBriefLanguage } from './brief-language.ts';

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
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the numbers
    <ol role="list" className={cx(styles.groups, isQuiet && styles.quiet)}>
      {groups.map((group) => (
        <li key={group.id} className={styles.group}>
          <p className={styles.votes}>
            <span className={styles.total}>{group.total}</span>{' '}
            <span className={styles.unit}>{t('votes', { count: group.total })}</span>
          </p>
          <div className={styles.content}>
            <GroupContent brief={brief} group={group} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A group's name over its topics; a topic that stands alone and unnamed is its own heading. */
function GroupContent({ brief, group }: { brief: Brief; group: BriefGroup }) {
  const { words, typeName } = useBriefLanguage();
  const [only] = group.topics;
  const isAlone = group.name === '' && group.topics.length === 1 && only !== undefined;
  return (
    <>
      <h3 className={cx(isAlone && styles.alone, !isAlone && !group.name && styles.untitled)}>
        {isAlone ? only.description : group.name || words.untitled}
      </h3>
      <ul className={styles.topics}>
        {group.topics.map((topic, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a brief's topics have no ids and never move
            key={at}
            className={styles.topic}
            data-color={colorOf(brief.activity, topic.type)}
          >
            <span className={styles.type}>{typeName(brief.activity, topic.type)}</span>
            {!isAlone && <span>{topic.description}</span>}
            <span className={styles.author}>{topic.author}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The colour a topic type wears everywhere: by its place among the activity's types. */
function colorOf(activity: ActivityKey, type: string) {
  return topicColors[topicTypesOf(activity).indexOf(type) % topicColors.length];
}
