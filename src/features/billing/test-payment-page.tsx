import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { TestPayment, TestPlay } from '#contract/billing/billing-payloads.ts';
import { getTestPayment, playTestPayment } from '#src/api/billing-api.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import { FirstPayment } from '#src/shared/billing/first-payment.tsx';
import { leavePage } from '#src/shared/billing/open-payment-page.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import card from '#src/ui/layout/page-card.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import styles from './billing.module.css';

/** `/payments/test/:page`: stands in for a payment provider, and simulates its results (PL10). */
export function TestPaymentPage() {
  const { t } = useTranslation('billing');
  const { page = '' } = useParams();
  const client = useQueryClient();
  const queryKey = ['test-payment', page];
  const { data: payment, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getTestPayment(page, signal),
  });
  const played = useMutation({
    mutationFn: (play: TestPlay) => playTestPayment(page, play),
    networkMode: 'always',
    onSuccess: (after, play) => {
      client.setQueryData(queryKey, after);
      if (play === 'pay') leavePage.to(after.paidUrl);
    },
  });
  if (!payment && !isError) return <Loading label={t('test.opening')} />;
  return (
    <div className={card.page}>
      <Panel as="section" className={card.card}>
        <div className={card.head}>
          <h1>{t('test.title')}</h1>
          <Notice>{t('test.about')}</Notice>
        </div>
        {payment ? (
          <>
            <Ordered payment={payment} />
            {played.variables === 'refuse' && played.isSuccess && payment.status === null && (
              <Notice tone="danger" isLive>
                {t('test.refused')}
              </Notice>
            )}
            {played.isError && (
              <Notice tone="danger" isLive>
                {t('failed')}
              </Notice>
            )}
            <Plays payment={payment} isPending={played.isPending} onPlay={played.mutate} />
          </>
        ) : (
          <Notice
            tone="warning"
            action={
              <LinkButton size="small" to="/workspaces/">
                {t('test.toWorkspaces')}
              </LinkButton>
            }
          >
            {t('test.gone')}
          </Notice>
        )}
      </Panel>
    </div>
  );
}

/** What is paid for, and how that stands. */
function Ordered({ payment }: { payment: TestPayment }) {
  const { t } = useTranslation(['billing', 'workspaces']);
  const { workspace, plan, seats, amount, paymentPeriod, status } = payment;
  return (
    <div className={styles.words}>
      <h2>{t('test.for', { name: workspace })}</h2>
      <p>
        {t(`workspaces:plan.${plan}`)}:{' '}
        {t('test.amount', {
          amount: formatMoney(amount),
          seats: t('seatCount', { count: seats }),
          period: t(`paidAs.${paymentPeriod}`),
        })}
      </p>
      {status === null && plan !== 'free' && (
        <FirstPayment plan={plan} period={paymentPeriod} seats={seats} tax={0} />
      )}
      {status !== null && <p role="status">{t(`test.${status}`)}</p>}
    </div>
  );
}

interface PlaysProps {
  payment: TestPayment;
  isPending: boolean;
  onPlay: (play: TestPlay) => void;
}

/** The results it can simulate: before it is paid, and after. */
function Plays({ payment: { status, leftUrl }, isPending, onPlay }: PlaysProps) {
  const { t } = useTranslation('billing');
  const isOwed = status === 'failing' || status === 'unpaid';
  return (
    <div className={styles.stack}>
      {(status === null || isOwed) && (
        <Button variant="primary" isPending={isPending} onPress={() => onPlay('pay')}>
          {t(isOwed ? 'test.owed' : 'test.pay')}
        </Button>
      )}
      {status === 'refusing' && (
        <Button variant="primary" isPending={isPending} onPress={() => onPlay('pay')}>
          {t('test.accept')}
        </Button>
      )}
      {(status === null || status === 'active') && (
        <Button isDisabled={isPending} onPress={() => onPlay('refuse')}>
          {t(status === null ? 'test.refuse' : 'test.refuseNext')}
        </Button>
      )}
      {status === 'active' && (
        <Button isDisabled={isPending} onPress={() => onPlay('fail')}>
          {t('test.fail')}
        </Button>
      )}
      {(status === 'active' || status === 'failing') && (
        <Button isDisabled={isPending} onPress={() => onPlay('give_up')}>
          {t('test.giveUp')}
        </Button>
      )}
      <Button variant="quiet" onPress={() => leavePage.to(leftUrl)}>
        {t(status === null ? 'test.leave' : 'test.goBack')}
      </Button>
    </div>
  );
}
