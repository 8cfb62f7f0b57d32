import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { changeWorkspace } from '#src/api/workspaces-api.ts';
import { formatDate, formatList } from '#src/i18n/format.ts';
import { PaymentNotice } from '#src/shared/billing/failed-payment-notice.tsx';
import { seatsLacking } from '#src/shared/billing/missing-seats.ts';
import { leavePage } from '#src/shared/billing/open-payment-page.ts';
import { PriceSum } from '#src/shared/billing/price-sum.tsx';
import { SeatsChoice } from '#src/shared/billing/seats-choice.tsx';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import { AmountDue, useAmountDue } from './amount-due.tsx';
import styles from './billing.module.css';
import { ChargeDialog } from './charge-dialog.tsx';
import { NextTerm } from './next-term.tsx';
import { seatsTaken } from './seats-taken.ts';

/** `/workspaces/:workspaceId/edit/seats`: how many seats there are, and what more or fewer cost. */
export function SeatsPage() {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  return (
    <div className={column.page}>
      <BackLink to={`/workspaces/${workspace.id}/edit/plan`}>{t('plan.back')}</BackLink>
      <h1>{t('seats.title', { name: workspace.name })}</h1>
      <Panel as="section" className={styles.section}>
        {workspace.plan === 'free' ? (
          <>
            <p>{t('seats.free')}</p>
            <div>
              <LinkButton to={`/workspaces/${workspace.id}/edit/plan`}>{t('plan.open')}</LinkButton>
            </div>
          </>
        ) : (
          <>
            <p>{t('seats.about', { taken: seatsTaken(workspace), seats: workspace.seats })}</p>
            <ContractTerm />
            <PaymentNotice />
            <Lacking />
          </>
        )}
      </Panel>
    </div>
  );
}

/** What is paid for at present, until when: more seats are paid for the rest of it. */
function ContractTerm() {
  const { t } = useTranslation('billing');
  const { contractTerm, nextTerm } = useWorkspace().workspace;
  if (contractTerm === null) return null;
  const holes = { from: formatDate(contractTerm.startsAt), to: formatDate(contractTerm.endsAt) };
  return <p>{t(nextTerm?.plan === 'free' ? 'seats.termEnds' : 'seats.term', holes)}</p>;
}

const cameFor = z.object({ seatsFor: z.array(z.string()) });

/** For whom seats are missing, if the person comes from inviting them, and the form. */
function Lacking() {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const state = cameFor.safeParse(useLocation().state);
  const { people, missing, needed } = seatsLacking(workspace, state.data?.seatsFor ?? []);
  return (
    <>
      {missing > 0 && (
        <Notice isLive>{t('seats.lacking', { count: missing, list: formatList(people) })}</Notice>
      )}
      <SeatsToBuy needed={needed} />
    </>
  );
}

/** Seats to buy, first this many. A reduction that is planned has to be taken back before, which it says (PL5). */
export function SeatsToBuy({ needed }: { needed: number }) {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  return (
    <>
      {workspace.nextTerm !== null && <p>{t('seats.takeBackFirst')}</p>}
      <NextTerm />
      {workspace.nextTerm === null && workspace.failedAt === null && <SeatsForm needed={needed} />}
    </>
  );
}

/** Buys seats for the workspace of this page, once what is due is shown and agreed to. */
function SeatsForm({ needed }: { needed: number }) {
  const { t } = useTranslation(['billing', 'workspaces']);
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const { plan, refusedPurchase } = workspace;
  const refused = refusedPurchase?.plan === plan ? refusedPurchase.seats : 0;
  const [seats, setSeats] = useState<number | null>(Math.max(workspace.seats, needed, refused));
  const least = seatsTaken(workspace);
  const isChanged = seats !== null && seats !== workspace.seats && seats >= least;
  const { due, error } = useAmountDue(workspace.id, isChanged ? { seats } : null);
  const [isAsking, setAsking] = useState(false);
  const [owed, setOwed] = useState<string | null>(null);
  const change = useWorkspaceChange({
    send: async (wanted: { seats: number; paymentAt: number }) => {
      const answer = await changeWorkspace(workspace.id, wanted);
      if (!('redirectUrl' in answer)) return answer;
      // An earlier payment is missing, which was not known here: nothing was bought.
      setOwed(answer.redirectUrl);
      return undefined;
    },
    failure: 'update_workspace_failure',
  });
  async function buy() {
    if (due === undefined || seats === null) return;
    const after = await change.mutateAsync({ seats, paymentAt: due.at }).finally(() => setAsking(false));
    if (!after) return;
    if (due.from !== null) flash(t('seats.savedLater', { date: formatDate(due.from) }));
    // The server's answer counts, not what was asked for.
    else if (after.seats >= seats) flash(t('seats.saved', { count: after.seats }));
    else flash(t('seats.notYet', { count: after.seats }));
  }
  const send = () => void buy().catch(() => {});
  const period = workspace.paymentPeriod ?? 'annual';
  return (
    <div className={styles.stack}>
      <SeatsChoice
        seats={seats}
        onChange={setSeats}
        error={seats !== null && seats < least ? t('seats.least', { count: least }) : undefined}
      />
      {workspace.plan !== 'free' && seats !== null && (
        <PriceSum plan={workspace.plan} period={period} seats={seats} />
      )}
      {isChanged && !error && <AmountDue due={due} period={period} />}
      {isChanged && error && <p role="alert">{t('failed')}</p>}
      {due && due.from !== null && <p>{t('seats.from', { date: formatDate(due.from) })}</p>}
      {owed !== null && (
        <Notice
          tone="danger"
          isLive
          title={t('seats.owed')}
          action={
            <Button size="small" onPress={() => leavePage.to(owed)}>
              {t('workspaces:owed.pay')}
            </Button>
          }
        />
      )}
      <div>
        <Button
          variant="primary"
          isDisabled={due === undefined}
          isPending={change.isPending}
          onPress={() => (due?.from === null ? setAsking(true) : send())}
        >
          {t('seats.buy', { count: seats ?? workspace.seats })}
        </Button>
      </div>
      <ChargeDialog
        charge={
          isAsking && due && seats !== null
            ? { title: t('charge.seats', { count: seats - workspace.seats }), due }
            : null
        }
        period={period}
        isPending={change.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
