import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/retro/retro-data.ts';
import { formatList } from '#src/i18n/format.ts';
import { usePlacedGroups } from '#src/room/topics/use-group-columns.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { AutoScroll } from './auto-scroll.tsx';
import { BigTopic } from './big-topic.tsx';
import styles from './grouping-view.module.css';
import { useDragShown, useLastMoved } from './use-last-moved.ts';

/** On every wall: the letters grow with it. */
const COLUMNS = 2;

/**
 * Grouping for a room: the board in letters to read from afar, all words whole. It follows what the moderator drags and
 * what was changed last.
 */
export function GroupingView() {
  const { t } = useTranslation(['room-view', 'grouping']);
  const groups = useRoom(({ data }) => data.groups);
  const columns = usePlacedGroups(groups, COLUMNS);
  const moved = useLastMoved(groups);
  const drag = useDragShown();
  const first = (id: string | null) => groups.find((group) => group.id === id)?.topics[0] ?? id;
  const to = first(drag.over ?? drag.item) ?? moved;
  if (groups.length === 0) return <p className={styles.none}>{t('grouping:empty.title')}</p>;
  return (
    <AutoScroll label={t('groups')} to={to} change={groups}>
      <div className={styles.board}>
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={at} className={styles.column}>
            {column.map((group) => (
              <Card key={group.id} group={group} moved={moved} drag={drag} />
            ))}
          </div>
        ))}
      </div>
    </AutoScroll>
  );
}

interface CardProps {
  group: Group;
  moved: string | null;
  drag: ReturnType<typeof useDragShown>;
}

/** A group: a topic alone is only its note. */
function Card({ group, moved, drag }: CardProps) {
  const { t } = useTranslation('topics');
  const topics = useRoom(({ data }) => data.topics);
  const isSeveral = group.topics.length > 1;
  const hasName = isSeveral || group.name !== '';
  return (
    <article
      className={styles.card}
      data-several={isSeveral || undefined}
      data-lifted={drag.item === group.id || undefined}
      data-over={drag.over === group.id || undefined}
    >
      {hasName && (
        <h2 className={styles.name} dir="auto">
          {group.name || t('untitled')}
        </h2>
      )}
      <List className={styles.topics}>
        {group.topics.map((id) => {
          const topic = topics[id];
          return (
            topic && (
              <li
                key={id}
                data-piece={id}
                data-lifted={(isSeveral && drag.item === id) || undefined}
                data-moved={moved === id || undefined}
              >
                <BigTopic topic={topic} />
              </li>
            )
          );
        })}
      </List>
    </article>
  );
}

/** How far grouping has come: how many groups there are of how many topics, and the names that were given. */
export function GroupNames() {
  const { t } = useTranslation(['grouping', 'room-view']);
  const groups = useRoom(({ data }) => data.groups);
  const count = useRoom(({ data }) => Object.keys(data.topics).length);
  const named = groups.filter(({ name }) => name !== '');
  const words = [t('topicCount', { count }), t('groupCount', { count: groups.length })];
  return (
    <section className={styles.names} aria-label={t('room-view:named')}>
      <p className={styles.counts}>{formatList(words)}</p>
      <AutoScroll label={t('room-view:named')} to={named.at(-1)?.id ?? null} change={named.length}>
        <List className={styles.list}>
          {named.map(({ id, name, topics }) => (
            <li key={id} data-piece={id}>
              <bdi>{name}</bdi> · {topics.length}
            </li>
          ))}
        </List>
      </AutoScroll>
    </section>
  );
}
