import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { comeBackFromPaying } from '#src/api/billing-api.ts';
import { workspaceKeys } from '#src/shared/workspaces/workspace-queries.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import card from '#src/ui/layout/page-card.module.css';
import { Loading } from '#src/ui/loading/loading.tsx';
import { usePlanNow } from './use-plan-now.ts';

/** How often to check whether a payment has arrived, ms, and how many times. */
const ASK_EVERY_MS = 2_000;
const TIMES = 15;

/** `/payments/paid/:workspaceId`: back from paying. The server asks whether it was paid; then the workspace opens, and says what it has. */
export function PaidPage() {
  const { t } = useTranslation('billing');
  const flash = useFlash();
  const planNow = usePlanNow();
  const { workspaceId = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: ['paid', workspaceId],
    queryFn: () => comeBackFromPaying(workspaceId),
    refetchInterval: ({ state }) => state.dataUpdateCount < TIMES && ASK_EVERY_MS,
    gcTime: 0,
  });
  // Starter is decided too, and is not what was paid for.
  const isPaid = data !== undefined && data.contractTerm !== null && !data.suspendedFor.includes('payment');
  useEffect(() => {
    if (!data) return;
    client.setQueryData(workspaceKeys.one(workspaceId), data);
    void client.invalidateQueries({ queryKey: workspaceKeys.list });
    if (!isPaid) return;
    flash(planNow(data));
    void navigate(`/workspaces/${workspaceId}`, { replace: true });
  }, [data, isPaid, client, navigate, flash, planNow, workspaceId]);
  if (isPaid || (!data && !isError)) return <Loading label={t('checking')} />;
  return (
    <div className={card.page}>
      <Notice
        tone="warning"
        isLive
        action={<LinkButton to={`/workspaces/${workspaceId}`}>{t('toPage')}</LinkButton>}
      >
        {t('notYet')}
      </Notice>
    </div>
  );
}
