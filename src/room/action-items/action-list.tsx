import { useEffect, useRef } from 'react';
import type { ActionItem } from '#contract/retro.ts';
import { ActionCard } from './action-card.tsx';
import styles from './action-list.module.css';

export interface ActionListProps {
  actions: readonly ActionItem[];
  label: string;
  /** A word on where each belongs, such as the group it came from. */
  contextOf?: (action: ActionItem) => string | undefined;
  /** The id of the owner whose list it is, null for the list of nobody; they are not named again. */
  under?: string | null;
}

/** Action items one below the other. Takes the focus when the one that had it was deleted. */
export function ActionList({ actions, label, contextOf, under }: ActionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(actions.length);
  useEffect(() => {
    const isFewer = actions.length < count.current;
    count.current = actions.length;
    if (isFewer && document.activeElement === document.body) list.current?.focus();
  }, [actions.length]);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
    <ul role="list" ref={list} tabIndex={-1} aria-label={label} className={styles.list}>
      {actions.map((action) => (
        <li key={action.id}>
          <ActionCard action={action} context={contextOf?.(action)} under={under} />
        </li>
      ))}
    </ul>
  );
}
