import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import { searchKey } from '#contract/base/search-key.ts';
import type { Group, RetroData } from '#contract/retro/retro-data.ts';
import { similarGroups } from '#machines/retro/similar-groups.ts';
import { useAuthors } from '#src/room/people/use-authors.ts';
import { topicTypeLook } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { BoardItem } from './board-items.ts';
import styles from './join-groups-dialog.module.css';
import { useGroupLabel } from './use-group-label.ts';

/** How many similar groups are offered first, and how many of the others are in the list at once. */
const SIMILAR = 5;
const SHOWN = 60;

export interface JoinDialogProps {
  /** What is to be joined to the group that is chosen. */
  items: readonly BoardItem[];
  onClose: () => void;
  onJoin: (into: string) => void;
}

/** Chooses the group that what is selected is joined to: those like it first, all others by searching (GR2). */
export function JoinDialog({ items, onClose, onJoin }: JoinDialogProps) {
  const { t } = useTranslation('grouping');
  const data = useRoom((room) => room.data);
  const [search, setSearch] = useState('');
  const { similar, others, more } = useChoices(data, items, search);
  const isEmpty = similar.length + others.length === 0;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('join.title', { count: items.length })}
      footer={<Button onPress={onClose}>{t('join.cancel')}</Button>}
    >
      <div className={styles.body}>
        <TextField label={t('join.search')} value={search} onChange={setSearch} autoFocus />
        <Choices title={t('join.similar')} data={data} groups={similar} onJoin={onJoin} />
        <Choices
          title={t(similar.length > 0 ? 'join.others' : 'join.all')}
          data={data}
          groups={others}
          onJoin={onJoin}
        />
        {more > 0 && <p className={styles.hint}>{t('join.more', { count: more })}</p>}
        {isEmpty && <p className={styles.hint}>{t('join.none')}</p>}
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  title: string;
  data: RetroData;
  groups: readonly Group[];
  onJoin: (into: string) => void;
}

function Choices({ title, data, groups, onJoin }: ChoicesProps) {
  if (groups.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <List className={styles.list}>
        {groups.map((group) => (
          <Choice key={group.id} group={group} data={data} onJoin={onJoin} />
        ))}
      </List>
    </section>
  );
}

/** A group by its name, the colour of its first topic, and what tells it from others of the same name: how many topics, or whose it is. */
function Choice({ group, data, onJoin }: { group: Group } & Pick<ChoicesProps, 'data' | 'onJoin'>) {
  const { t } = useTranslation('grouping');
  const label = useGroupLabel()(group, data.topics);
  const authors = useAuthors();
  const [first = '', ...more] = group.topics;
  const topic = data.topics[first];
  const about =
    more.length > 0 ? t('topicCount', { count: group.topics.length }) : authors[topic?.author ?? '']?.name;
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        data-color={topic && topicTypeLook(activityOf(data.settings), topic.type).color}
        aria-label={label}
        aria-description={about}
        onClick={() => onJoin(group.id)}
      >
        <bdi>{label}</bdi>
        <bdi className={styles.count}>{about}</bdi>
      </button>
    </li>
  );
}

/** The groups to choose from: of a single group selected, those that share words with it come first. */
function useChoices(data: RetroData, items: readonly BoardItem[], search: string) {
  return useMemo(() => {
    const whole = new Set(items.filter((item) => item.kind === 'group').map((item) => item.group));
    const sources = new Set(items.map((item) => item.group));
    // A group that is moved whole is no target; neither is the only group that the selected topics are in.
    const isTarget = (group: Group) => !whole.has(group.id) && !(sources.size === 1 && sources.has(group.id));
    const words = (group: Group) =>
      [group.name, ...group.topics.map((id) => data.topics[id]?.description ?? '')].join(' ');
    const isWanted = (group: Group) => isTarget(group) && searchKey(words(group)).includes(searchKey(search));
    const like = asGroup(data, items);
    const similar = like
      ? similarGroups(data, like, SIMILAR + sources.size)
          .filter(isWanted)
          .slice(0, SIMILAR)
      : [];
    const rest = data.groups.filter((group) => isWanted(group) && !similar.includes(group));
    return { similar, others: rest.slice(0, SHOWN), more: Math.max(0, rest.length - SHOWN) };
  }, [data, items, search]);
}

/** All that is selected as if it were one group, to find what is like it. */
function asGroup(data: RetroData, items: readonly BoardItem[]): Group | null {
  const [first] = items;
  if (!first) return null;
  const topics = items.flatMap((item) =>
    item.kind === 'topic'
      ? [item.topic]
      : (data.groups.find((group) => group.id === item.group)?.topics ?? []),
  );
  return { id: first.group, name: '', topics };
}
