import { useTranslation } from 'react-i18next';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import { formatList } from '#src/i18n/format.ts';
import { formatDay } from '#src/room/action-items/format-day.ts';
import { List } from '#src/ui/layout/list.tsx';
import styles from './big-action.module.css';

/** Action items in letters that are read from afar, each with its owners and its day. */
export function BigActions({ actions }: { actions: readonly ActionItem[] }) {
  const { t } = useTranslation('action-items');
  return (
    <List className={styles.actions}>
      {actions.map(({ id, description, owners, dueDate }) => (
        <li key={id} className={styles.action} data-piece={id}>
          <p className={styles.words} dir="auto">
            {description}
          </p>
          {(owners.length > 0 || dueDate) && (
            <p className={styles.who}>
              {[
                owners.length > 0 && formatList(owners.map(({ name }) => name)),
                dueDate && t('dueOn', { day: formatDay(dueDate) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </li>
      ))}
    </List>
  );
}
