import { useTranslation } from 'react-i18next';
import { keepWorkspace } from '#src/api/workspaces.ts';
import { formatDate, formatDateTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PaymentNotice } from '#src/workspace/payment-notice.tsx';
import { RestingNotice } from '#src/workspace/resting-notice.tsx';
import { SuspensionNotice } from '#src/workspace/suspension-notice.tsx';
import { useMay, useWorkspace } from '#src/workspace/use-workspace.ts';
import { useWorkspaceChange } from '#src/workspace/use-workspace-change.ts';

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
