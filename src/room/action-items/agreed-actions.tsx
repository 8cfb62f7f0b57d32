import { useEffect, useRef } from 'react';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { ActionCard } from './action-card.tsx';
import styles from './agreed-actions.module.css';
import { useArrivals } from './use-arrivals.ts';

export interface AgreedActionsProps {
  actions: readonly ActionItem[];
  label: string;
  /** A word on where each belongs, such as the group it came from. */
  contextOf?: (action: ActionItem) => string | undefined;
}

/** Action items one below the other. Takes the focus when the one that had it was deleted. */
export function AgreedActions({ actions, label, contextOf }: AgreedActionsProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(actions.length);
  useArrivals(
    list,
    actions,
    useRoom((room) => room.me.id),
  );
  useEffect(() => {
    const isFewer = actions.length < count.current;
    count.current = actions.length;
    if (isFewer && document.activeElement === document.body) list.current?.focus();
  }, [actions.length]);
  return (
    <List ref={list} tabIndex={-1} aria-label={label} className={styles.list}>
      {actions.map((action) => (
        <li key={action.id}>
          <ActionCard action={action} context={contextOf?.(action)} />
        </li>
      ))}
    </List>
  );
}
