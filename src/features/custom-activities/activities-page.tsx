import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CUSTOM_LIMITS, type CustomActivity } from '#contract/custom-activities.ts';
import { PLAN_FEATURES } from '#contract/plans.ts';
import { ActivityArt } from '#src/ui/art/activity-art.tsx';
import { BackLink } from '#src/ui/back-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import column from '#src/ui/page-column.module.css';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import { ActivitiesLoaded } from './activities-loaded.tsx';
import { ActivityItem } from './activity-item.tsx';
import styles from './custom-activities.module.css';
import { NeedsPremium } from './needs-premium.tsx';

/** `/workspaces/:workspaceId/edit/activities`: the activities that the workspace made, for its owner (CA1). */
export function ActivitiesPage() {
  const { t } = useTranslation('custom-activities');
  const { workspace } = useWorkspace();
  const settings = `/workspaces/${workspace.id}/edit`;
  const has = PLAN_FEATURES[workspace.plan].customActivities;
  return (
    <div className={column.page}>
      <BackLink to={settings}>{t('settings')}</BackLink>
      <h1>{t('title')}</h1>
      <p className={styles.soft}>{t('about')}</p>
      {!has && <NeedsPremium />}
      <ActivitiesLoaded>
        {(all) => <ActivityList all={all} mayMake={has} page={`${settings}/activities`} />}
      </ActivitiesLoaded>
    </div>
  );
}

interface ActivityListProps {
  all: readonly CustomActivity[];
  /** Whether the plan has them (CA4). */
  mayMake: boolean;
  page: string;
}

function ActivityList({ all, mayMake, page }: ActivityListProps) {
  const { t } = useTranslation('custom-activities');
  const isFull = all.length >= CUSTOM_LIMITS.activities;
  const make = (
    <LinkButton to={`${page}/new`} variant="primary" icon={<Plus aria-hidden="true" />}>
      {t('make')}
    </LinkButton>
  );
  if (all.length === 0) {
    return (
      <EmptyState art={<ActivityArt activity="own" />} title={t('empty.title')} action={mayMake && make}>
        <p>{t('empty.text')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {mayMake && (
        <div className={styles.add}>
          {isFull ? <p>{t('full', { count: CUSTOM_LIMITS.activities })}</p> : make}
          <span className={styles.soft}>
            {t('count', { count: all.length, of: CUSTOM_LIMITS.activities })}
          </span>
        </div>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
      <ul role="list" className={styles.list} aria-label={t('title')}>
        {all.map((activity) => (
          <ActivityItem
            key={activity.id}
            activity={activity}
            page={page}
            mayChange={mayMake}
            mayCopy={mayMake && !isFull}
          />
        ))}
      </ul>
    </>
  );
}
