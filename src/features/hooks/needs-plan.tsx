import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/billing/plans.ts';
import { formatList } from '#src/i18n/format.ts';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';

/** Something the workspace's plan does not include, and `plan` is the first to include: the owner is shown how to upgrade, others whom to ask (PL2). */
export function NeedsPlan({ plan }: { plan: Exclude<Plan, 'free'> }) {
  const { t } = useTranslation(['hooks', 'workspaces']);
  const { workspace } = useWorkspace();
  const may = useMay();
  const owner = workspace.members.find((member) => member.owner)?.name ?? '';
  const having = plan === 'pro' ? (['pro', 'premium'] as const) : ([plan] as const);
  const names = formatList(having.map((one) => t(`workspaces:plan.${one}`)));
  if (!may('workspace.pay')) return <p>{t('needsPlan.ask', { plan: names, owner })}</p>;
  return (
    <>
      <p>{t('needsPlan.upgrade', { plan: names })}</p>
      <div>
        <LinkButton to={`/workspaces/${workspace.id}/edit/plan`}>{t('needsPlan.open')}</LinkButton>
      </div>
    </>
  );
}
