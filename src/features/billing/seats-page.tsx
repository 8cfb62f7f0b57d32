import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeWorkspace } from '#src/api/workspaces.ts';
import { formatDate } from '#src/i18n/format.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import column from '#src/ui/page-column.module.css';
import { Panel } from '#src/ui/panel.tsx';
import { PriceSum } from '#src/workspace/price-sum.tsx';
import { SeatsChoice } from '#src/workspace/seats-choice.tsx';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import { useWorkspaceChange } from '#src/workspace/use-workspace-change.ts';
import styles from './billing.module.css';
import { ChargeDialog } from './charge-dialog.tsx';
import { Due, useDue } from './due.tsx';
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
            <NextTerm />
            {workspace.nextTerm === null && <SeatsForm />}
          </>
        )}
      </Panel>
    </div>
  );
}

/** Buys seats for the workspace of this page, once what is due is shown and agreed to. */
export function SeatsForm() {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const [seats, setSeats] = useState<number | null>(workspace.seats);
  const least = seatsTaken(workspace);
  const isChanged = seats !== null && seats !== workspace.seats && seats >= least;
  const { due, error } = useDue(workspace.id, isChanged ? { seats } : null);
  const [isAsking, setAsking] = useState(false);
  const change = useWorkspaceChange({
    send: async (wanted: { seats: number; paymentAt: number }) => {
      const answer = await changeWorkspace(workspace.id, wanted);
      return 'workspace' in answer ? answer.workspace : undefined;
    },
    failure: 'update_workspace_failure',
  });
  async function buy() {
    if (due === undefined || seats === null) return;
    await change.mutateAsync({ seats, paymentAt: due.at }).finally(() => setAsking(false));
    flash(
      due.from === null
        ? t('seats.saved', { count: seats })
        : t('seats.savedLater', { date: formatDate(due.from) }),
    );
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
      {isChanged && !error && <Due due={due} period={period} />}
      {isChanged && error && <p role="alert">{t('failed')}</p>}
      {due && due.from !== null && <p>{t('seats.from', { date: formatDate(due.from) })}</p>}
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
        asked={
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
