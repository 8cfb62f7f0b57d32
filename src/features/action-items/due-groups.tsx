import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { List } from '#src/ui/layout/list.tsx';
import { panelClass } from '#src/ui/layout/panel.tsx';
import styles from './action-items.module.css';
import { groupByDue } from './group-by-due.ts';

export interface DueGroupsProps<Item> {
  items: readonly Item[];
  /** One item: a `<li>`. */
  row: (item: Item) => ReactNode;
}

/** Action items under headings by when they are due, overdue ones first (TA4). The list's own heading is one level higher. */
export function DueGroups<Item extends { dueOn: string | null }>({ items, row }: DueGroupsProps<Item>) {
  const { t } = useTranslation('team-actions');
  const id = useId();
  const listClass = panelClass({ isSmall: true }, styles.dueList);
  return groupByDue(items).map(({ due, items: itemsDue }) => (
    <section key={due} className={styles.dueGroup} data-due={due}>
      <h3 id={`${id}${due}`} className={styles.dueTitle}>
        {t(`group.${due}`)}
      </h3>
      <List className={listClass} aria-labelledby={`${id}${due}`}>
        {itemsDue.map(row)}
      </List>
    </section>
  ));
}
