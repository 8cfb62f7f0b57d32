import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockReason, KeptWorkspace } from '#contract/operators.ts';
import { blockWorkspace, unblockWorkspace } from '#src/api/operators.ts';
import { formatDateShort, formatDateTime, formatNumber } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { useFailureFlash } from '#src/workspace/use-failure-flash.ts';
import { PlanBadge, StateBadge } from '#src/workspace/workspace-badges.tsx';
import { BlockDialog } from './block-dialog.tsx';
import styles from './operators.module.css';
import { OPERATORS } from './queries.ts';
import { Facts } from './section.tsx';

/** One workspace: how large it is, how it stands, and suspending it. */
export function WorkspaceItem({ workspace }: { workspace: KeptWorkspace }) {
  const { t } = useTranslation('operators');
  const { id, createdAt, plan, seats, state, blocked } = workspace;
  const [asks, setAsks] = useState<'block' | 'unblock' | null>(null);
  const change = useBlocking(id, () => setAsks(null));
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <h3>
          <code>{id}</code>
        </h3>
        <PlanBadge plan={plan} />
        <StateBadge state={state} />
      </div>
      <Facts
        facts={[
          [t('workspaces.created'), formatDateShort(createdAt)],
          ...(plan === 'free' ? [] : [[t('workspaces.seats'), formatNumber(seats)] as const]),
          ...(['members', 'teams', 'retros', 'facts'] as const).map(
            (what) => [t(`workspaces.${what}`), formatNumber(workspace[what])] as const,
          ),
        ]}
      />
      {blocked && (
        <p>
          {t('block.since', { date: formatDateTime(blocked.at) })} {t(`block.text.${blocked.reason}`)}
        </p>
      )}
      <div className={styles.line}>
        <Button
          size="small"
          aria-label={t(blocked ? 'block.otherOne' : 'block.openOne', { id })}
          onPress={() => setAsks('block')}
        >
          {t(blocked ? 'block.other' : 'block.open')}
        </Button>
        {blocked && (
          <Button size="small" aria-label={t('block.liftOne', { id })} onPress={() => setAsks('unblock')}>
            {t('block.lift')}
          </Button>
        )}
      </div>
      <BlockDialog
        key={blocked?.reason}
        isOpen={asks === 'block'}
        id={id}
        reason={blocked?.reason ?? null}
        isPending={change.isPending}
        onBlock={(reason) => change.mutate(reason)}
        onClose={() => setAsks(null)}
      />
      <ConfirmDialog
        isOpen={asks === 'unblock'}
        title={t('block.liftQuestion', { id })}
        body={t('block.liftAbout')}
        confirmLabel={t('block.lift')}
        isPending={change.isPending}
        onConfirm={() => change.mutate(null)}
        onCancel={() => setAsks(null)}
      />
    </li>
  );
}

/** Suspends for a reason, or lifts that with null. */
function useBlocking(id: string, onSettled: () => void) {
  const { t } = useTranslation('operators');
  const client = useQueryClient();
  const flash = useFlash();
  const tellFailure = useFailureFlash();
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: BlockReason | null) =>
      reason === null ? unblockWorkspace(id) : blockWorkspace(id, reason),
    onSuccess: (_, reason) => {
      flash(t(reason === null ? 'block.lifted' : 'block.done'));
      void client.invalidateQueries({ queryKey: OPERATORS });
    },
    onError: (error) => tellFailure('operators:block.notDone', error),
    onSettled,
  });
}
