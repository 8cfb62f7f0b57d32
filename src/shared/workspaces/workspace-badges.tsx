import { CirclePause, Hourglass, Moon, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/billing/plans.ts';
import type { WorkspaceState } from '#machines/access/workspace-access.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';

/** The plan of a workspace; shown only where plans are (`usePricing`). */
export function PlanBadge({ plan }: { plan: Plan }) {
  const { t } = useTranslation('workspaces');
  return <Badge tone={plan === 'free' ? 'plain' : 'brand'}>{t(`plan.${plan}`)}</Badge>;
}

const LOOKS = {
  suspended: { tone: 'danger', Icon: CirclePause },
  resting: { tone: 'warning', Icon: Moon },
  undecided: { tone: 'warning', Icon: Hourglass },
  deleted: { tone: 'danger', Icon: Trash2 },
} as const;

/** The state of a workspace, if it is not active. */
export function StateBadge({ state }: { state: WorkspaceState }) {
  const { t } = useTranslation('workspaces');
  if (state === 'active') return null;
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`state.${state}`)}
    </Badge>
  );
}
