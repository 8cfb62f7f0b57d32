import * as m from 'framer-motion/m';
import { Check, MessageCircle, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/retro.ts';
import { useRoom } from '#src/socket/room.ts';
import { useGroupLabel } from '#src/ui/group-card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './queue.module.css';
import { queueOf, standingOf } from './standing.ts';
import { useArrival } from './use-arrival.ts';

/** More groups than these change places without motion: measuring hundreds would hold the page up. */
const MOST_MOVING = 60;

/** All groups by votes, with what was discussed, what is and what is left (DI1, DI4). */
export function Queue({ onChoose }: { onChoose: ((group: string) => void) | undefined }) {
  const { t } = useTranslation('discussion');
  const { data } = useRoom();
  const byVotes = queueOf(data);
  const isJustOut = data.current === null && data.discussed.length === 0 && byVotes.length <= MOST_MOVING;
  const groups = useArrival(byVotes, data.groups, isJustOut);
  const discussed = byVotes.filter((group) => standingOf(data, group.id) === 'discussed').length;
  return (
    <aside className={styles.queue} aria-label={t('queue.title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('queue.title')}</h2>
        <span className={styles.progress}>
          {t('queue.progress', { done: discussed, count: byVotes.length })}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
      <ol role="list" className={styles.list}>
        {groups.map((group) => (
          <Row key={group.id} isMoving={groups.length <= MOST_MOVING} standing={standingOf(data, group.id)}>
            <Entry group={group} onChoose={onChoose} />
          </Row>
        ))}
      </ol>
    </aside>
  );
}

interface RowProps {
  isMoving: boolean;
  standing: string;
  children: ReactNode;
}

function Row({ isMoving, standing, children }: RowProps) {
  const rest = { className: styles.entry, 'data-standing': standing, children };
  return isMoving ? <m.li layout="position" {...rest} /> : <li {...rest} />;
}

const icons = { discussed: Check, current: MessageCircle, left: null } as const;

function Entry({ group, onChoose }: { group: Group; onChoose: ((group: string) => void) | undefined }) {
  const { t } = useTranslation(['discussion', 'groups']);
  const { data } = useRoom();
  const label = useGroupLabel()(group, data.topics);
  const standing = standingOf(data, group.id);
  const Icon = icons[standing];
  const total = data.totals?.[group.id] ?? 0;
  const actions = Object.values(data.actions).filter((action) => action.group === group.id).length;
  return (
    <>
      <span className={styles.total}>
        <span aria-hidden="true">{total}</span>
        <span className="visually-hidden">{t('groups:votesSpoken', { count: total })}</span>
      </span>
      <span className={styles.words} aria-current={standing === 'current' || undefined}>
        <span className={styles.name}>{label}</span>
        <span className={styles.standing}>
          {Icon && <Icon aria-hidden="true" />}
          {t(`standing.${standing}`)}
          {actions > 0 && ` · ${t('queue.actions', { count: actions })}`}
        </span>
      </span>
      {onChoose && standing !== 'current' && (
        <IconButton
          size="small"
          label={t('queue.discuss', { group: label })}
          icon={<Play aria-hidden="true" />}
          onPress={() => onChoose(group.id)}
          tooltipPlacement="left"
        />
      )}
    </>
  );
}
