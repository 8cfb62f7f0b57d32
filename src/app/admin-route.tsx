import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getAccount } from '#src/api/accounts-api.ts';
import { useSession } from '#src/api/session.ts';
import { NotFound } from '#src/features/errors/not-found.tsx';
import { AdminPage } from '#src/features/operators/admin-page.tsx';
import { OPERATORS } from '#src/features/operators/operator-queries.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { Queries } from '#src/queries/query-client.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { PageTitle } from './page-title.tsx';

const ReviewsToApprove = loadedWhenShown(
  async () => (await import('#src/features/reviews/reviews-to-approve.tsx')).ReviewsToApprove,
  { texts: ['review-approval', 'customer-reviews'] },
).Shown;

/** How often an open page checks whether the person is still an operator, ms. */
const ASKED_AGAIN_MS = 60_000;

/** `/admin`: the page of operators. For others it does not exist (OP1). */
export function AdminRoute() {
  return (
    <Queries>
      <ForOperators />
    </Queries>
  );
}

function ForOperators() {
  const { t } = useTranslation('operators');
  const client = useQueryClient();
  const me = useSession()?.user.id;
  const { data, isError, fetchStatus, refetch } = useQuery({
    queryKey: ['operators', 'me', me],
    queryFn: ({ signal }) => getAccount(signal),
    enabled: me !== undefined,
    refetchInterval: ASKED_AGAIN_MS,
  });
  if (me === undefined || (data && data.role !== 'admin'))
    return (
      <PageTitle title="lost">
        <NotFound />
      </PageTitle>
    );
  if (!data) {
    if (fetchStatus === 'paused') return <OfflineNotice />;
    if (!isError) return <Loading label={t('loading')} />;
    return <LoadFailedNotice title={t('failed')} onRetry={() => void refetch()} />;
  }
  return (
    <AdminPage>
      <ReviewsToApprove onDecided={() => void client.invalidateQueries({ queryKey: OPERATORS })} />
    </AdminPage>
  );
}
