import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { CUSTOM_LIMITS, type CustomActivity } from '#contract/activities/custom-activity-payloads.ts';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { ActivitiesLoaded } from './activities-loaded.tsx';
import { draftOf, EMPTY_ACTIVITY } from './activity-draft.ts';
import { ActivityForm } from './activity-form.tsx';
import { NeedsPremium } from './needs-premium.tsx';
import { useActivityCopy } from './start-from-activity.tsx';

/** `/workspaces/:workspaceId/edit/activities/new`: another activity; with `?from=`, as a copy of one (CA1). */
export function NewActivityPage() {
  const { t } = useTranslation('custom-activities');
  const title = t('form.newTitle');
  return (
    <FormPage title={title}>
      {(all) =>
        all.length < CUSTOM_LIMITS.activities ? (
          <NewForm title={title} all={all} />
        ) : (
          <Notice>{t('full', { count: CUSTOM_LIMITS.activities })}</Notice>
        )
      }
    </FormPage>
  );
}

function NewForm({ title, all }: { title: string; all: readonly CustomActivity[] }) {
  const copyOf = useActivityCopy(all);
  const [search] = useSearchParams();
  const [initial] = useState(() => copyOf(search.get('from') ?? '') ?? EMPTY_ACTIVITY);
  return <ActivityForm title={title} activity={null} initial={initial} all={all} />;
}

/** `/workspaces/:workspaceId/edit/activities/:activityId`: one that is there is changed (CA1). */
export function EditActivityPage() {
  const { t } = useTranslation('custom-activities');
  const { activityId } = useParams();
  const title = t('form.editTitle');
  return (
    <FormPage title={title}>
      {(all) => {
        const activity = all.find(({ id }) => id === activityId);
        if (!activity) return <Notice>{t('problem.not_found')}</Notice>;
        return <ActivityForm title={title} activity={activity} initial={draftOf(activity)} all={all} />;
      }}
    </FormPage>
  );
}

interface FormPageProps {
  title: string;
  children: (all: readonly CustomActivity[]) => ReactNode;
}

function FormPage({ title, children }: FormPageProps) {
  const { t } = useTranslation('custom-activities');
  const { workspace } = useWorkspace();
  const has = PLAN_FEATURES[workspace.plan].customActivities;
  return (
    <div className={column.page}>
      <BackLink to={`/workspaces/${workspace.id}/edit/activities`}>{t('title')}</BackLink>
      <h1>{title}</h1>
      {has ? <ActivitiesLoaded>{children}</ActivitiesLoaded> : <NeedsPremium />}
    </div>
  );
}
