import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';

/** Says which plan a workspace has now, and how many seats. */
export function usePlanNow(): (workspace: Pick<Workspace, 'plan' | 'seats'>) => string {
  const { t } = useTranslation(['billing', 'workspaces']);
  return useCallback(
    ({ plan, seats }) => {
      const name = t(`workspaces:plan.${plan}`);
      return plan === 'free'
        ? t('plan.savedFree', { plan: name })
        : t('plan.saved', { plan: name, seats: t('seatCount', { count: seats }) });
    },
    [t],
  );
}
