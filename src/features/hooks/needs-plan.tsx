import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/plans.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useMay, useWorkspace } from '#src/workspace/use-workspace.ts';

/** What the plan does not have: the owner is shown the way up, everybody else whom to ask (PL2). */
export function NeedsPlan({ plan }: { plan: Exclude<Plan, 'free'> }) {
  const { t } = useTranslation(['hooks', 'workspaces']);
  const { workspace } = useWorkspace();
  const may = useMay();
  const owner = workspace.members.find((member) => member.owner)?.name ?? '';
  const name = t(`workspaces:plan.${plan}`);
  if (!may('workspace.pay')) return <p>{t('needsPlan.ask', { plan: name, owner })}</p>;
  return (
    <>
      <p>{t('needsPlan.upgrade', { plan: name })}</p>
      <div>
        <LinkButton to={`/workspaces/${workspace.id}/edit/plan`}>{t('needsPlan.open')}</LinkButton>
      </div>
    </>
  );
}
