import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SeenInvitation } from '#contract/invitations/invitation-payloads.ts';
import { getAccount } from '#src/api/accounts-api.ts';
import { acceptInvitation, declineInvitation } from '#src/api/invitations-api.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { FAILURE_TEXTS, useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

export interface JoinActionsProps {
  invitation: SeenInvitation;
  token: string;
  /** Joining has failed for good, for this reason: a sentence. */
  onFailure: (why: string) => void;
}

/** Accepts an invitation and opens its workspace or team. What the server refuses leads to the not-found page, with the reason (IN3). */
export function JoinActions({ invitation, token, onFailure }: JoinActionsProps) {
  const { t } = useTranslation(['members', ...FAILURE_TEXTS]);
  const { id, workspace, team, hasAccount } = invitation;
  const client = useQueryClient();
  const navigate = useNavigate();
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  const joining = useMutation({
    networkMode: 'always',
    mutationFn: () => acceptInvitation(id, workspace.id, token),
    onSuccess: async ({ workspaceId, teamId }) => {
      // The link may have confirmed the address.
      await getAccount().catch(() => {});
      void client.invalidateQueries({ queryKey: ['workspaces'] });
      flash(t('join.done', { name: team?.name ?? workspace.name }));
      const place = `/workspaces/${workspaceId}`;
      await navigate(teamId === null ? place : `${place}/teams/${teamId}`, { replace: true });
    },
    onError: (error) => {
      const code = codeOf(error);
      // Without a connection nothing was decided: the same button works once there is one.
      if (code === 'network') return flashFailure('flashes:error_joining_workspace', error);
      const why = t([`workspace-refusals:${code}`, `forms:problem.${code}`, 'forms:problem.internal']);
      onFailure(`${t('flashes:error_joining_workspace')} ${why}`);
    },
  });
  return (
    <>
      <Button variant="primary" isPending={joining.isPending} onPress={() => joining.mutate()}>
        {t(team ? 'join.joinTeam' : 'join.join')}
      </Button>
      {/* Without a mail server nobody has proven whose address it is: only the owner can cancel such an invitation. */}
      {hasAccount && <Decline id={id} />}
    </>
  );
}

/** Declines the invitation, after a confirmation. */
function Decline({ id }: { id: string }) {
  const { t } = useTranslation(['members', 'flashes']);
  const navigate = useNavigate();
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  const [isAsking, setAsking] = useState(false);
  const declining = useMutation({
    networkMode: 'always',
    mutationFn: () => declineInvitation(id),
    onSuccess: async () => {
      flash(t('join.declined'));
      await navigate('/', { replace: true });
    },
    onError: (error) => flashFailure('flashes:error_declining_invitation', error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t('join.decline')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('join.declining')}
        body={t('join.declineBody')}
        confirmLabel={t('join.decline')}
        isDanger
        isPending={declining.isPending}
        onConfirm={() => declining.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
