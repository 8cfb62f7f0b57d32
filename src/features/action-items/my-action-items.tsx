import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMyActions } from '#src/api/action-items-api.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { useIsNarrow } from '#src/ui/layout/use-screen-width.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import styles from './action-items.module.css';
import { ActionRow } from './action-row.tsx';
import { DueGroups } from './due-groups.tsx';
import { ownersApart } from './owners-apart.ts';
import { useActionPages } from './use-action-pages.ts';

/** As many are shown at first, and more with each press; on a phone, where each is taller, fewer. */
const SHOWN = { wide: 10, narrow: 6 };

/**
 * What one has to do, in all teams, by when it is due (TA4): ten, and more on request. Needs `Queries` above it, and the
 * texts `team-actions`.
 */
export function MyActionItems() {
  const { t } = useTranslation('team-actions');
  const pages = useActionPages(['mine'], listMyActions);
  const step = SHOWN[useIsNarrow() ? 'narrow' : 'wide'];
  const [steps, setSteps] = useState(1);
  const { items, total } = pages;
  const shown = items?.slice(0, steps * step) ?? [];
  const { inItem } = ownersApart(items ?? []);
  function more() {
    if (items && items.length < (steps + 1) * step && pages.hasMore) pages.more();
    setSteps(steps + 1);
  }
  return (
    <section className={styles.mine} aria-labelledby="my-action-items">
      <header className={styles.mineHead}>
        <h2 id="my-action-items" className={column.partTitle}>
          {t('mine.title')}
        </h2>
        {total > 0 && <span className={styles.soft}>{t('mine.count', { count: total })}</span>}
      </header>
      {pages.isError && <LoadFailedNotice title={t('failed')} onRetry={pages.retry} />}
      {items === null && !pages.isError && <Skeleton label={t('loading')} rows={4} />}
      {items?.length === 0 && <p className={styles.soft}>{t('mine.none')}</p>}
      <DueGroups
        items={shown}
        row={(item) => (
          <ActionRow
            key={item.id}
            item={inItem(item)}
            place={{ workspace: item.workspaceId, team: item.team.id }}
            team={item.team.name}
            mayChange
            isOwn
          />
        )}
      />
      {shown.length > 0 && shown.length < total && (
        <div>
          <Button size="small" onPress={more} isPending={pages.isFetchingMore}>
            {t('mine.more', { count: Math.min(step, total - shown.length) })}
          </Button>
        </div>
      )}
    </section>
  );
}
