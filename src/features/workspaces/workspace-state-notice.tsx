import { useTranslation } from 'react-i18next';
import { keepWorkspace } from '#src/api/workspaces-api.ts';
import { formatDate, formatDateTime } from '#src/i18n/format.ts';
import { PaymentNotice } from '#src/shared/billing/failed-payment-notice.tsx';
import { RestingNotice } from '#src/shared/workspaces/resting-notice.tsx';
import { SuspensionNotice } from '#src/shared/workspaces/suspension-notice.tsx';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Why a workspace cannot be used as usual, and what to do about it or whom to ask (WS3, WS7, WS8, WS13, OP4). */
export function StateNotice() {
  const { t } = useTranslation('workspaces');
  const { workspace, standing, showsPricing } = useWorkspace();
  const may = useMay();
  const { as, state } = standing;
  if (state === 'active') return <PaymentNotice />;
  const owes = state === 'undecided' || state === 'resting' || workspace.suspendedFor.includes('payment');
  const pay = may('workspace.pay') && showsPricing && owes && (
    <LinkButton size="small" to={`/workspaces/${workspace.id}/edit/plan`}>
      {t('settings.planPay')}
    </LinkButton>
  );
  if (state === 'suspended')
    return (
      <>
        <SuspensionNotice workspace={workspace} as={as} action={pay} />
        <PaymentNotice />
      </>
    );
  if (state === 'resting') return <RestingNotice workspace={workspace} as={as} action={pay} />;
  const owner = workspace.members.find((member) => member.owner);
  const holes = {
    owner: owner?.name ?? '',
    email: owner?.email ?? '',
    date: workspace.deletedFrom === null ? '' : formatDateTime(workspace.deletedFrom),
    until: workspace.unpaidUntil === null ? '' : formatDate(workspace.unpaidUntil),
  };
  return (
    <Notice
      tone={state === 'undecided' ? 'warning' : 'danger'}
      title={t(`notice.${state}.title`)}
      action={may('workspace.keep') ? <KeepButton /> : pay}
    >
      <p>{t(`notice.${state}.${as}`, holes)}</p>
    </Notice>
  );
}

/** Undoes the deletion, or says why that failed. */
function KeepButton() {
  const { t } = useTranslation('workspaces');
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const keep = useWorkspaceChange({
    send: () => keepWorkspace(workspace.id),
    failure: 'update_workspace_failure',
  });
  async function press() {
    await keep.mutateAsync();
    flash(t('notice.kept', { name: workspace.name }));
  }
  return (
    <Button size="small" isPending={keep.isPending} onPress={() => void press().catch(() => {})}>
      {t('notice.keep')}
    </Button>
  );
}
