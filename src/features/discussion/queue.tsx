import * as m from 'framer-motion/m';
import { Check, MessageCircle, Play } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionItem, groupTitle } from '#contract/retro.ts';
import { discussionQueue, type GroupState, groupStateOf } from '#machines/retro/selectors/discussion.ts';
import { useRoom } from '#src/socket/room.ts';
import { panelClass } from '#src/ui/panel.tsx';
import styles from './queue.module.css';
import { useOrderBeforeVotes } from './use-order-before-votes.ts';

/** More groups than these change places without motion: measuring hundreds would hold the page up. */
const MOST_MOVING = 60;

/** All groups by votes, with what was discussed, what is and what is left (DI1, DI4). */
export function Queue({ onChoose }: { onChoose: ((group: string) => void) | undefined }) {
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
  const done = byVotes.filter((group) => stateOf(group.id) === 'discussed').length;
  return (
    <aside className={styles.queue} aria-label={t('queue.title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('queue.title')}</h2>
        <span className={styles.progress}>{t('queue.progress', { done, count: byVotes.length })}</span>
      </header>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
      <ol role="list" className={styles.list}>
        {groups.map((group) => (
          <Entry
            key={group.id}
            id={group.id}
            label={groupTitle(group, topics)}
            total={totals?.[group.id] ?? 0}
            state={stateOf(group.id)}
            actions={actions.get(group.id) ?? 0}
            isMoving={groups.length <= MOST_MOVING}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </aside>
  );
}

function countByGroup(actions: Readonly<Record<string, ActionItem>>): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { group } of Object.values(actions)) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}

interface EntryProps {
  id: string;
  label: string;
  total: number;
  state: GroupState;
  /** How many action items came of it. */
  actions: number;
  isMoving: boolean;
  onChoose: ((group: string) => void) | undefined;
}

const icons = { discussed: Check, current: MessageCircle, left: null } as const;

/** One line of the queue. Rests unless something about its group changed. */
const Entry = memo(function Entry(props: EntryProps) {
  const { id, label, total, state, actions, isMoving, onChoose } = props;
  const { t } = useTranslation(['discussion', 'groups']);
  const Icon = icons[state];
  const content = (
    <>
      <span className={styles.total}>
        <span aria-hidden="true">{total}</span>
        <span className="visually-hidden">{t('groups:votesSpoken', { count: total })}</span>
      </span>
      <span className={styles.words} aria-current={state === 'current' || undefined}>
        <span className={styles.name}>{label}</span>
        <span className={styles.state}>
          {Icon && <Icon aria-hidden="true" />}
          {t(`state.${state}`)}
          {actions > 0 && ` · ${t('queue.actions', { count: actions })}`}
        </span>
      </span>
      {onChoose && state !== 'current' && (
        <button
          type="button"
          className={styles.choose}
          aria-label={t('queue.discuss', { group: label })}
          title={t('queue.discussShort')}
          onClick={() => onChoose(id)}
        >
          <Play aria-hidden="true" />
        </button>
      )}
    </>
  );
  const row = { className: panelClass({ isSmall: true }, styles.entry), 'data-state': state };
  return isMoving ? (
    <m.li layout="position" {...row}>
      {content}
    </m.li>
  ) : (
    <li {...row}>{content}</li>
  );
});
