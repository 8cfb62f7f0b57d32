import * as m from 'framer-motion/m';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionItem, type Group, groupTitle } from '#contract/retro/retro-data.ts';
import { discussionQueue, groupStateOf } from '#machines/retro/selectors/discussion-selectors.ts';
import { useAuthors } from '#src/room/people/use-authors.ts';
import { LaterTopic } from '#src/room/topics/later-topic.tsx';
import { useRoom } from '#src/socket/room.ts';
import { Fold } from '#src/ui/layout/fold.tsx';
import { OrderedList } from '#src/ui/layout/list.tsx';
import { useScrollStop } from '#src/ui/layout/use-scroll-stop.ts';
import { mayMove } from '#src/ui/motion/may-move.ts';
import styles from './group-queue.module.css';
import { QueueEntry } from './queue-entry.tsx';

/** How long the groups stand as they were shared before they go to their places, ms: time to see what will move. */
const REST_MS = 500;

/** More groups than these change places without motion: measuring hundreds would hold the page up. */
const MOST_MOVING = 60;
/** From so many groups on that nobody voted for and that are not discussed, they are folded into one line (DI6). */
const FOLDED_FROM = 4;

/** All groups by votes, with what was discussed, what is and what is left (DI1, DI4). */
export function GroupQueue({ onChoose }: { onChoose: ((group: string) => void) | undefined }) {
  const { t } = useTranslation('discussion');
  const { topics, totals, shared, current, discussed, ...room } = useRoom(({ data }) => ({
    topics: data.topics,
    totals: data.totals,
    shared: data.groups,
    current: data.current,
    discussed: data.discussed,
    actions: data.actions,
  }));
  const actions = countByGroup(room.actions);
  const byVotes = useRoom(({ data }) => discussionQueue(data));
  const isJustOut = current === null && discussed.length === 0 && byVotes.length <= MOST_MOVING;
  const groups = useOrderBeforeVotes(byVotes, shared, isJustOut);
  const stateOf = (id: string) => groupStateOf({ current, discussed }, id);
  const totalOf = (id: string) => totals?.[id] ?? 0;
  const done = byVotes.filter((group) => stateOf(group.id) === 'discussed').length;
  const most = Math.max(1, ...byVotes.map((group) => totalOf(group.id)));
  const isWanted = ({ id }: Group) => totalOf(id) > 0 || stateOf(id) !== 'left';
  const others = groups === byVotes ? groups.filter((group) => !isWanted(group)) : [];
  const isFolded = others.length >= FOLDED_FROM && others.length < groups.length;
  const authors = useAuthors();
  const aboutOf = ({ topics: [first = '', ...more] }: Group) =>
    more.length > 0
      ? t('queue.topics', { count: more.length + 1 })
      : authors[topics[first]?.author ?? '']?.name;
  const column = useScrollStop<HTMLDivElement>();
  const entries = (some: readonly Group[]) =>
    some.map((group) => (
      <QueueEntry
        key={group.id}
        id={group.id}
        label={groupTitle(group, topics)}
        total={totalOf(group.id)}
        share={totalOf(group.id) / most}
        state={stateOf(group.id)}
        actions={actions.get(group.id) ?? 0}
        about={aboutOf(group)}
        isMoving={groups.length <= MOST_MOVING}
        onChoose={onChoose}
      />
    ));
  return (
    <aside className={styles.queue} aria-label={t('queue.title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('queue.title')}</h2>
        <span className={styles.progress}>{t('queue.progress', { done, count: byVotes.length })}</span>
        <LaterTopic />
      </header>
      <m.div layoutScroll ref={column} data-column className={styles.column}>
        <OrderedList className={styles.list}>
          {entries(isFolded ? groups.filter(isWanted) : groups)}
        </OrderedList>
        {isFolded && (
          <Fold title={t('queue.unwanted', { count: others.length })}>
            <OrderedList className={styles.list}>{entries(others)}</OrderedList>
          </Fold>
        )}
      </m.div>
    </aside>
  );
}

function countByGroup(actions: Readonly<Record<string, ActionItem>>): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { group } of Object.values(actions)) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}

/** When the votes have just come out, the order before them for a moment, then the order by votes; else always the latter. */
function useOrderBeforeVotes<T>(
  byVotes: readonly T[],
  before: readonly T[],
  isJustOut: boolean,
): readonly T[] {
  const [isResting, setResting] = useState(isJustOut && mayMove());
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  return isResting ? before : byVotes;
}
