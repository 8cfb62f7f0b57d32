import { useTranslation } from 'react-i18next';
import { downgrade } from '#src/api/billing-api.ts';
import { changeWorkspace } from '#src/api/workspaces-api.ts';
import { formatDate } from '#src/i18n/format.ts';
import { leavePage } from '#src/shared/billing/open-payment-page.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { usePlanNow } from './use-plan-now.ts';

type Wanted = Parameters<typeof changeWorkspace>[1];

/** Asks for a plan, and goes where it is paid. `onDone` is called once it is answered, well or not. */
export function usePlanChange(onDone: () => void) {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const planNow = usePlanNow();
  const change = useWorkspaceChange({
    send: async (wanted: Wanted) => {
      const answer = await changeWorkspace(workspace.id, wanted);
      if (!('redirectUrl' in answer)) return answer;
      leavePage.to(answer.redirectUrl);
      // The page goes; the form stays as it is until then.
      return new Promise<never>(() => {});
    },
    failure: 'update_workspace_failure',
  });
  async function choose(wanted: Wanted) {
    const after = await change.mutateAsync(wanted).finally(onDone);
    if (!after) return;
    flash(
      after.nextTerm !== null && after.contractTerm !== null
        ? t('plan.savedLater', { date: formatDate(after.contractTerm.endsAt) })
        : planNow(after),
    );
  }
  return { change, choose };
}

/** Moves to Starter, with the one team to keep. */
export function useDowngrade(onDone: () => void) {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const down = useWorkspaceChange({
    send: (team: string | null) => downgrade(workspace.id, team),
    failure: 'update_workspace_failure',
  });
  async function goDown(team: string | null) {
    const after = await down.mutateAsync(team);
    onDone();
    flash(
      after?.nextTerm && after.contractTerm
        ? t('plan.savedLater', { date: formatDate(after.contractTerm.endsAt) })
        : t('down.done'),
    );
  }
  return { down, goDown };
}
