import { CloudUpload } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import styles from './action-sheet.module.css';
import { formatDay } from './format-day.ts';

/** The sheet that an action item is on. */
export function ActionSheet({ description, children }: { description: string; children: ReactNode }) {
  return (
    <article className={styles.card} aria-label={description}>
      {children}
    </article>
  );
}

export interface ActionWordsProps {
  action: ActionItem;
  /** A word on where it belongs, such as the group it came from. */
  context?: string | undefined;
  /** Not acknowledged by the server yet (SY6). */
  isUnsaved?: boolean;
}

/** What is to be done, who does it and by when. */
export const ActionWords = memo(function ActionWords({ action, context, isUnsaved }: ActionWordsProps) {
  const { t } = useTranslation(['action-items', 'topics']);
  const { description, owners, dueDate } = action;
  return (
    <div className={styles.words}>
      <p className={styles.description} dir="auto">
        {description}
      </p>
      <p className={styles.soft}>
        {owners.length === 0 && <span>{t('nobody')}</span>}
        {owners.map(({ id, name }) => (
          <span key={id} className={styles.owner}>
            <Avatar colorKey={id} name={name} size="small" isNameShown />
            <bdi className={styles.name}>{name}</bdi>
          </span>
        ))}
        {dueDate && <span>{t('dueOn', { day: formatDay(dueDate) })}</span>}
        {context && <bdi>{context}</bdi>}
        {isUnsaved && (
          <span className={styles.owner}>
            <CloudUpload aria-hidden="true" />
            {t('topics:keptHere')}
          </span>
        )}
      </p>
    </div>
  );
});
