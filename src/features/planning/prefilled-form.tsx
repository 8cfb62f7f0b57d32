import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextPlan } from '#contract/planning/retro-plan-payloads.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { useNextPlan } from './use-next-plan.ts';

export interface PrefilledFormProps {
  /** The retro that the new one should be like; null for an empty form. */
  from: string | null;
  /** The address of an empty form, for people who cannot get a filled one. */
  emptyAt: string;
  children: (plan: NextPlan | null) => ReactNode;
}

/** A form for a new retro, shown once the plan to fill it with has loaded (LI8, BF3). */
export function PrefilledForm({ from, emptyAt, children }: PrefilledFormProps) {
  const { t } = useTranslation('new-retro');
  const { data, error, fetchStatus, refetch } = useNextPlan(from);
  if (from === null) return children(null);
  if (data) return children(data);
  if (fetchStatus === 'paused') return <OfflineNotice />;
  if (!error) return <Loading label={t('again.loading')} />;
  const isRefused = ['not_found', 'unauthorized_action'].includes(codeOf(error));
  if (!isRefused) return <LoadFailedNotice title={t('again.failed')} onRetry={() => void refetch()} />;
  return (
    <Notice
      tone="warning"
      isLive
      title={t('again.refused')}
      action={
        <LinkButton to={emptyAt} size="small">
          {t('again.empty')}
        </LinkButton>
      }
    >
      {t('again.refusedHelp')}
    </Notice>
  );
}
