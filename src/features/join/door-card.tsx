import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { cx } from '#src/ui/cx.ts';
import card from '#src/ui/layout/page-card.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './join.module.css';

export interface DoorCardProps {
  title: string;
  /** null if unknown, empty if their account is deleted. */
  moderator: string | null;
  /** When it starts, epoch ms; null if unknown, or shown below. */
  startsAt?: number | null;
  children: ReactNode;
}

/** The card at the door: which retro it is, who leads it, and what one can do. */
export function DoorCard({ title, moderator, startsAt = null, children }: DoorCardProps) {
  const { t } = useTranslation('join');
  return (
    <section className={cx(card.page, styles.page)}>
      <Panel isFloating className={card.card}>
        <header className={card.head}>
          <h1 dir="auto">{title}</h1>
          {moderator && (
            <p className={styles.moderator}>
              <Avatar name={moderator} size="small" isNameShown />
              {t('moderatedBy', { name: moderator })}
            </p>
          )}
          {startsAt !== null && (
            <p className={styles.small}>{t('planned', { when: formatDateTime(startsAt) })}</p>
          )}
          {moderator === '' && <p className={styles.moderator}>{t('leaderless')}</p>}
        </header>
        {children}
      </Panel>
    </section>
  );
}
