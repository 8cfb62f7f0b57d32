import { useTranslation } from 'react-i18next';
import { groupTitle, isTitledByItsTopic } from '#contract/retro/retro-data.ts';
import {
  groupStateOf,
  groupsLeft,
  nextGroup,
  nextRank,
} from '#machines/retro/selectors/discussion-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { AutoScroll } from './auto-scroll.tsx';
import { BeingWritten } from './being-written.tsx';
import { BigActions } from './big-action.tsx';
import { BigNotes } from './big-notes.tsx';
import { BigTopic } from './big-topic.tsx';
import styles from './discussion-view.module.css';

/** How many of the next groups are named. */
const MOST_NAMED = 3;

/** Discussion for a room: the group with its topics, and what was agreed on for it. */
export function DiscussionView() {
  const { t } = useTranslation(['discussion', 'groups', 'notes']);
  const group = useRoom(({ data }) => data.groups.find(({ id }) => id === data.current) ?? nextGroup(data));
  const rank = useRoom(({ data }) => nextRank(data));
  const isNow = useRoom(({ data }) => data.current !== null);
  const topics = useRoom(({ data }) => data.topics);
  const total = useRoom(({ data }) => data.totals?.[group?.id ?? ''] ?? 0);
  if (!group) return <p className={styles.none}>{t('allDiscussed')}</p>;
  return (
    <div className={styles.discussion} data-now={isNow || undefined}>
      <section className={styles.group} aria-label={t(isNow ? 'now' : rank)}>
        <h2 className={isTitledByItsTopic(group) ? 'visually-hidden' : styles.name} dir="auto">
          {groupTitle(group, topics)}
        </h2>
        <p className={styles.votes}>{t('groups:votesSpoken', { count: total })}</p>
        <AutoScroll key={group.id} label={t('topics')}>
          <List className={styles.topics}>
            {group.topics.map((id) => {
              const topic = topics[id];
              return (
                topic && (
                  <li key={id} data-piece={id}>
                    <BigTopic topic={topic} />
                  </li>
                )
              );
            })}
          </List>
        </AutoScroll>
      </section>
      {isNow && <Agreed group={group.id} />}
    </div>
  );
}

/** The action items of the group, those being written, and what was noted and decided. */
function Agreed({ group }: { group: string }) {
  const { t } = useTranslation('discussion');
  const actions = useRoom(({ data }) => Object.values(data.actions).filter((one) => one.group === group));
  const notes = useRoom(({ data }) => Object.values(data.notes).filter((one) => one.group === group));
  return (
    <section className={styles.agreed} aria-label={t('actions.title')}>
      <h2 className={styles.title}>{t('actions.title')}</h2>
      <BeingWritten />
      <AutoScroll
        label={t('actions.title')}
        to={notes.at(-1)?.id ?? actions.at(-1)?.id ?? null}
        change={actions.length + notes.length}
      >
        {actions.length === 0 && <p className={styles.soft}>{t('actions.none')}</p>}
        <BigActions actions={actions} />
        <BigNotes notes={notes} />
      </AutoScroll>
    </section>
  );
}

/** What comes next, in short. */
export function DiscussionQueue() {
  const { t } = useTranslation(['discussion', 'groups', 'room-view']);
  const next = useRoom(({ data }) =>
    groupsLeft(data)
      .slice(data.current === null ? 1 : 0)
      .slice(0, MOST_NAMED),
  );
  const { done, count } = useRoom(({ data }) => ({
    done: data.groups.filter(({ id }) => groupStateOf(data, id) === 'discussed').length,
    count: data.groups.length,
  }));
  const topics = useRoom(({ data }) => data.topics);
  const totals = useRoom(({ data }) => data.totals);
  return (
    <section className={styles.queue} aria-label={t('queue.title')}>
      <p className={styles.progress}>{t('queue.progress', { done, count })}</p>
      {next.length > 0 && (
        <>
          <h2 className={styles.title}>{t('room-view:next')}</h2>
          <AutoScroll label={t('queue.title')}>
            <ol className={styles.nextGroups}>
              {next.map((group) => (
                <li key={group.id} data-piece={group.id}>
                  <p dir="auto">{groupTitle(group, topics)}</p>
                  <p className={styles.soft}>{t('groups:votesSpoken', { count: totals?.[group.id] ?? 0 })}</p>
                </li>
              ))}
            </ol>
          </AutoScroll>
        </>
      )}
    </section>
  );
}
