import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuspensionReason, WorkspaceFigures } from '#contract/operators/operator-payloads.ts';
import { reinstateWorkspace, suspendWorkspace } from '#src/api/operators-api.ts';
import { formatDateShort, formatDateTime, formatNumber } from '#src/i18n/format.ts';
import { PlanBadge, StateBadge } from '#src/shared/workspaces/workspace-badges.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { FigureList } from './operator-section.tsx';
import styles from './operators.module.css';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useIntervention } from './use-intervention.ts';

/** One workspace: its size, its state, and the button to suspend it. */
export function WorkspaceItem({ workspace }: { workspace: WorkspaceFigures }) {
  const { t } = useTranslation('operators');
  const { id, createdAt, plan, seats, state, suspension } = workspace;
  const [asks, setAsks] = useState<'suspend' | 'reinstate' | null>(null);
  const change = useIntervention({
    send: (reason: SuspensionReason | null) =>
      reason === null ? reinstateWorkspace(id) : suspendWorkspace(id, reason),
    done: (_, reason) => t(reason === null ? 'suspension.lifted' : 'suspension.done'),
    failed: 'operators:suspension.notDone',
    onSettled: () => setAsks(null),
  });
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <h3>
          <code>{id}</code>
        </h3>
        <PlanBadge plan={plan} />
        <StateBadge state={state} />
      </div>
      <FigureList
        facts={[
          [t('workspaces.created'), formatDateShort(createdAt)],
          ...(plan === 'free' ? [] : [[t('workspaces.seats'), formatNumber(seats)] as const]),
          ...(['members', 'teams', 'retros', 'facts'] as const).map(
            (what) => [t(`workspaces.${what}`), formatNumber(workspace[what])] as const,
          ),
        ]}
      />
      {suspension && (
        <p>
          {t('suspension.since', { date: formatDateTime(suspension.at) })}{' '}
          {t(`suspension.text.${suspension.reason}`)}
        </p>
      )}
      <div className={styles.line}>
        <Button
          size="small"
          aria-label={t(suspension ? 'suspension.otherOne' : 'suspension.openOne', { id })}
          onPress={() => setAsks('suspend')}
        >
          {t(suspension ? 'suspension.other' : 'suspension.open')}
        </Button>
        {suspension && (
          <Button
            size="small"
            aria-label={t('suspension.liftOne', { id })}
            onPress={() => setAsks('reinstate')}
          >
            {t('suspension.lift')}
          </Button>
        )}
      </div>
      <SuspendDialog
        key={suspension?.reason}
        isOpen={asks === 'suspend'}
        id={id}
        reason={suspension?.reason ?? null}
        isPending={change.isPending}
        onSuspend={(reason) => change.mutate(reason)}
        onClose={() => setAsks(null)}
      />
      <ConfirmDialog
        isOpen={asks === 'reinstate'}
        title={t('suspension.liftQuestion', { id })}
        body={t('suspension.liftAbout')}
        confirmLabel={t('suspension.lift')}
        isPending={change.isPending}
        onConfirm={() => change.mutate(null)}
        onCancel={() => setAsks(null)}
      />
    </li>
  );
}
