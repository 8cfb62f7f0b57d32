import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import type { Group, Topic } from '#contract/retro/retro-data.ts';
import { TopicLine } from '#src/room/cards/topic-line.tsx';
import { useShownTopics } from '#src/room/topics/use-shown-topics.ts';
import { topicTypeLook } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import styles from './overview.module.css';
import { useGroupLabel } from './use-group-label.ts';

export interface OverviewProps {
  groups: readonly Group[];
  onClose: () => void;
  /** Leads to a group on the board. */
  onChoose: (group: string) => void;
}

/**
 * The whole board at once, as small as it must be: one tile for each group. Hovering, focusing or holding a tile shows
 * it whole below, in a place of its own, so that nothing moves under the pointer. Pressing it leads to it on the board.
 */
export function Overview({ groups, onClose, onChoose }: OverviewProps) {
  const { t } = useTranslation('grouping');
  const [looked, look] = useState(groups[0]?.id);
  const tiles = useRef<HTMLUListElement>(null);
  const columns = useColumnsThatFit(tiles, groups.length);
  const current = groups.find(({ id }) => id === looked) ?? groups[0];
  return (
    <Dialog isOpen onOpenChange={onClose} size="full" title={t('overview.title', { count: groups.length })}>
      <List ref={tiles} className={styles.tiles} style={{ '--columns': columns }}>
        {groups.map((group) => (
          <Tile
            key={group.id}
            group={group}
            isLooked={group.id === current?.id}
            onLook={() => look(group.id)}
            onChoose={() => onChoose(group.id)}
          />
        ))}
      </List>
      {current && <Whole group={current} />}
    </Dialog>
  );
}

interface TileProps {
  group: Group;
  isLooked: boolean;
  onLook: () => void;
  onChoose: () => void;
}

/** A finger that stays longer than this on a tile reads it, ms. */
const HELD_MS = 400;

function Tile({ group, isLooked, onLook, onChoose }: TileProps) {
  const touchedAt = useRef<number | null>(null);
  const { topics, activity } = useRoom(({ data }) => ({
    topics: data.topics,
    activity: activityOf(data.settings),
  }));
  const label = useGroupLabel()(group, topics);
  const first = topics[group.topics[0] ?? ''];
  const color = first && topicTypeLook(activity, first.type).color;
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        data-color={color}
        data-looked={isLooked || undefined}
        onPointerEnter={onLook}
        onPointerDown={({ pointerType, timeStamp }) => {
          touchedAt.current = pointerType === 'touch' ? timeStamp : null;
          onLook();
        }}
        onFocus={onLook}
        onClick={({ detail, timeStamp }) => {
          const isByPointer = detail > 0;
          const isHeld = touchedAt.current !== null && timeStamp - touchedAt.current > HELD_MS;
          if (!(isByPointer && isHeld)) onChoose();
        }}
      >
        <bdi className={styles.label}>{label}</bdi>
        {group.topics.length > 1 && <span className={styles.count}>{group.topics.length}</span>}
      </button>
    </li>
  );
}

/** One group in the size in which it can be read. */
function Whole({ group }: { group: Group }) {
  const { topics, activity, authors } = useShownTopics();
  const label = useGroupLabel()(group, topics);
  const all = group.topics.map((id) => topics[id]).filter((topic): topic is Topic => topic !== undefined);
  return (
    <section className={styles.whole} aria-label={label}>
      {all.length > 1 && (
        <h3 className={styles.name} dir="auto">
          {label}
        </h3>
      )}
      <div className={styles.topics}>
        {all.map((topic) => (
          <TopicLine key={topic.id} topic={topic} activity={activity} author={authors[topic.author]} />
        ))}
      </div>
    </section>
  );
}

/** How many times wider than high a tile should be. */
const TILE_RATIO = 2.2;

/** So many columns that all tiles are in sight at once and keep about their shape. */
function useColumnsThatFit(list: RefObject<HTMLElement | null>, count: number): number {
  const [columns, setColumns] = useState(8);
  useLayoutEffect(() => {
    function measure() {
      const { clientWidth = 0, clientHeight = 0 } = list.current ?? {};
      if (clientWidth === 0 || clientHeight === 0) return;
      setColumns(Math.max(1, Math.ceil(Math.sqrt((count * clientWidth) / clientHeight / TILE_RATIO))));
    }
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [list, count]);
  return columns;
}
