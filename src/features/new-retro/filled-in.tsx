import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextPlan } from '#contract/retro-plan.ts';
import { codeOf } from '#src/forms/kit/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Loading } from '#src/ui/loading.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Offline } from '#src/workspace/offline.tsx';
import { useNextPlan } from './use-next-plan.ts';

export interface FilledInProps {
  /** The retro that another one like it is planned of; null for one that begins empty. */
  from: string | null;
  /** Where an empty form stands, for whoever cannot have one filled in. */
  emptyAt: string;
  children: (plan: NextPlan | null) => ReactNode;
}

/** A form for a new retro, once it is known what it is filled with (LI8, BF3). */
export function FilledIn({ from, emptyAt, children }: FilledInProps) {
  const { t } = useTranslation('new-retro');
  const { data, error, fetchStatus, refetch } = useNextPlan(from);
  if (from === null) return children(null);
  if (data) return children(data);
  if (fetchStatus === 'paused') return <Offline />;
  if (!error) return <Loading label={t('again.loading')} />;
  const isRefused = ['not_found', 'unauthorized_action'].includes(codeOf(error));
  return (
    <Notice
      tone={isRefused ? 'warning' : 'danger'}
      isLive
      title={t(isRefused ? 'again.refused' : 'again.failed')}
      action={
        isRefused ? (
          <LinkButton to={emptyAt} size="small">
            {t('again.empty')}
          </LinkButton>
        ) : (
          <Button size="small" icon={<RotateCw aria-hidden="true" />} onPress={() => void refetch()}>
            {t('team.own.again')}
          </Button>
        )
      }
    >
      {isRefused && t('again.refusedHelp')}
    </Notice>
  );
}
