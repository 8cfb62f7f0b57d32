import { useTranslation } from 'react-i18next';
import { takeBackDowngrade } from '#src/api/billing-api.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** What becomes less when the term ends, and how to take it back (PL5). */
export function NextTerm() {
  const { t } = useTranslation(['billing', 'workspaces']);
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const { nextTerm, contractTerm, teams } = workspace;
  const takeBack = useWorkspaceChange({
    send: () => takeBackDowngrade(workspace.id),
    failure: 'update_workspace_failure',
  });
  if (nextTerm === null || contractTerm === null) return null;
  const team = teams.find(({ id }) => id === nextTerm.keptTeamId)?.name;
  const holes = {
    date: formatDate(contractTerm.endsAt),
    team: team ?? '',
    plan: t(`workspaces:plan.${nextTerm.plan}`),
    seats: t('seatCount', { count: nextTerm.seats }),
  };
  const key = nextTerm.plan !== 'free' ? 'nextLess' : team === undefined ? 'nextStarterPlain' : 'nextStarter';
  async function press() {
    await takeBack.mutateAsync();
    flash(t('plan.takenBack'));
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" isPending={takeBack.isPending} onPress={() => void press().catch(() => {})}>
          {t('plan.takeBack')}
        </Button>
      }
    >
      {t(`plan.${key}`, holes)}
    </Notice>
  );
}
