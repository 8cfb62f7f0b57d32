import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CUSTOM_LIMITS, type CustomActivity } from '#contract/activities/custom-activity-payloads.ts';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import { ActivityArt } from '#src/shared/activities/activity-art.tsx';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import styles from './activities.module.css';
import { ActivitiesLoaded } from './activities-loaded.tsx';
import { ActivityItem } from './activity-item.tsx';
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
      <List className={styles.list} aria-label={t('title')}>
        {all.map((activity) => (
          <ActivityItem
            key={activity.id}
            activity={activity}
            page={page}
            mayChange={mayMake}
            mayCopy={mayMake && !isFull}
          />
        ))}
      </List>
    </>
  );
}
