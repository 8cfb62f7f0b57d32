import { useTranslation } from 'react-i18next';
import { listMyActions } from '#src/api/action-items.ts';
import column from '#src/ui/page-column.module.css';
import styles from './action-items.module.css';
import { ActionList } from './action-list.tsx';
import { ActionRow } from './action-row.tsx';
import { useActionPages } from './use-action-pages.ts';

/** What one has to do, in all teams (TA4): what is due first comes first. Needs `Queries` above it, and the texts `team-actions`. */
export function MyActionItems() {
  const { t } = useTranslation('team-actions');
  const pages = useActionPages(['mine'], listMyActions);
  return (
    <section className={styles.mine} aria-labelledby="my-action-items">
      <h2 id="my-action-items" className={column.partTitle}>
        {t('mine.title')}
      </h2>
      <ActionList
        label={t('mine.title')}
        pages={pages}
        rows={
          pages.items?.map((item) => (
            <ActionRow
              key={item.id}
              item={item}
              place={{ workspace: item.workspaceId, team: item.team.id }}
              team={item.team.name}
              mayChange
            />
          )) ?? null
        }
        empty={<p className={styles.soft}>{t('mine.none')}</p>}
      />
    </section>
  );
}
