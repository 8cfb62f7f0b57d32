import { GripVertical, Pencil } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, isTitledByItsTopic } from '#contract/retro/retro-data.ts';
import type { ShownTopics } from '#src/room/cards/group-card.tsx';
import { cx } from '#src/ui/cx.ts';
import { List } from '#src/ui/layout/list.tsx';
import styles from './board-card.module.css';
import { type BoardItem, itemKey } from './board-items.ts';
import { BoardTopic } from './board-topic.tsx';
import { GroupName } from './group-name.tsx';
import { useGroupLabel } from './use-group-label.ts';

/** What a card can ask the board for. The same object for all cards and for the whole phase. */
export interface BoardActs {
  select: (item: BoardItem, isSelected: boolean) => void;
  press: (item: BoardItem) => void;
  setNaming: (group: string | null) => void;
  name: (group: string, name: string) => void;
}

export interface BoardCardProps extends ShownTopics {
  group: Group;
  acts: BoardActs;
  /** `arrange` for the moderator, `suggest` for participants, `look` for watchers. */
  use: 'arrange' | 'suggest' | 'look';
  /** Keys of what is selected of this group; the same set as long as it is the same. */
  selected: ReadonlySet<string>;
  isNaming: boolean;
  /** The key of the item picked up by its grip, when it is of this group. */
  carried: string | undefined;
  /** What is picked up would go here. */
  isTarget: boolean;
}

/** The empty selection of a group. */
export const NOTHING_SELECTED: ReadonlySet<string> = new Set();

/**
 * A group on the board: a topic alone is only its note. Rerenders only if something about it changed, so that a board of
 * hundreds stays fast.
 */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { group, topics, acts, use, selected, isNaming, carried, isTarget } = props;
  const { t } = useTranslation(['grouping', 'topics']);
  const label = useGroupLabel()(group, topics);
  const item: BoardItem = { kind: 'group', group: group.id };
  const isSelected = selected.has(itemKey(item));
  const hasTitle = !isTitledByItsTopic(group) || isNaming;
  return (
    <article
      className={cx(styles.card, group.topics.length > 1 && styles.several)}
      data-group={group.id}
      data-drag={use === 'arrange' ? '' : undefined}
      data-selected={isSelected || undefined}
      data-carried={carried === itemKey(item) || undefined}
      data-target={isTarget || undefined}
      tabIndex={-1}
      aria-label={label}
    >
      <header className={hasTitle ? styles.head : styles.bare}>
        {hasTitle && (
          <h2 className={styles.title}>
            {use === 'arrange' ? (
              <GroupName
                group={group}
                label={label}
                isEditing={isNaming}
                onEditing={(isEditing) => acts.setNaming(isEditing ? group.id : null)}
                onName={(name) => acts.name(group.id, name)}
              />
            ) : (
              <bdi>{group.name || t('topics:untitled')}</bdi>
            )}
          </h2>
        )}
        {use !== 'look' && (
          <span className={styles.tools}>
            {use === 'arrange' && !hasTitle && (
              <button
                type="button"
                className={styles.grip}
                aria-label={t('rename', { group: label })}
                onClick={() => acts.setNaming(group.id)}
              >
                <Pencil aria-hidden="true" />
              </button>
            )}
            {use === 'arrange' && (
              <Grip item={item} label={t('grip', { what: label })} press={acts.press} carried={carried} />
            )}
            <Tick
              isSelected={isSelected}
              label={t('select', { what: label })}
              onChange={(is) => acts.select(item, is)}
            />
          </span>
        )}
      </header>
      <TopicList {...props} hasTitle={hasTitle} />
    </article>
  );
});

/** The topics of a group; if there are several, the moderator can drag each separately. */
function TopicList(props: BoardCardProps & { hasTitle: boolean }) {
  const { group, topics, activity, authors, acts, use, selected, carried, hasTitle } = props;
  const { t } = useTranslation('grouping');
  const canSplit = use === 'arrange' && group.topics.length > 1;
  return (
    <List className={styles.topics}>
      {group.topics.map((id) => {
        const topic = topics[id];
        if (!topic) return null;
        const item: BoardItem = { kind: 'topic', topic: id, group: group.id };
        return (
          <li
            key={id}
            className={styles.topic}
            data-note={id}
            data-topic={canSplit ? id : undefined}
            data-drag={canSplit ? '' : undefined}
            data-selected={selected.has(itemKey(item)) || undefined}
            data-carried={carried === itemKey(item) || undefined}
          >
            <BoardTopic
              topic={topic}
              activity={activity}
              author={authors[topic.author]}
              isHeading={!hasTitle}
            />
            {canSplit && (
              <span className={styles.tools}>
                <Grip
                  item={item}
                  label={t('grip', { what: topic.description })}
                  press={acts.press}
                  carried={carried}
                />
                <Tick
                  isSelected={selected.has(itemKey(item))}
                  label={t('select', { what: topic.description })}
                  onChange={(is) => acts.select(item, is)}
                />
              </span>
            )}
          </li>
        );
      })}
    </List>
  );
}

interface GripProps {
  item: BoardItem;
  label: string;
  press: BoardActs['press'];
  carried: string | undefined;
}

/** Takes an item by finger, or picks it up when pressed. */
function Grip({ item, label, press, carried }: GripProps) {
  return (
    <button
      type="button"
      className={styles.grip}
      data-grip={itemKey(item)}
      aria-label={label}
      aria-describedby="carry-help"
      aria-pressed={carried === itemKey(item)}
      onClick={() => press(item)}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}

interface TickProps {
  isSelected: boolean;
  label: string;
  onChange: (isSelected: boolean) => void;
}

function Tick({ isSelected, label, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
