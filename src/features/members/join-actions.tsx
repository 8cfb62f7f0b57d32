import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SeenInvitation } from '#contract/workspaces.ts';
import { getAccount } from '#src/api/accounts.ts';
import { acceptInvitation } from '#src/api/invitations.ts';
import { codeOf } from '#src/forms/kit/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { useFailureFlash } from '#src/workspace/use-failure-flash.ts';

/** Accepts an invitation and goes to what it is to. What the link says of it is asked anew where that does not work. */
export function JoinActions({ invitation, token }: { invitation: SeenInvitation; token: string }) {
  const { t } = useTranslation(['members', 'flashes']);
  const { id, workspace, team } = invitation;
  const client = useQueryClient();
  const navigate = useNavigate();
  const flash = useFlash();
  const tellFailure = useFailureFlash();
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
      tellFailure('flashes:error_joining_workspace', error);
      if (codeOf(error) === 'not_found') void client.invalidateQueries({ queryKey: ['invitation', token] });
    },
  });
  return (
    <Button variant="primary" isPending={joining.isPending} onPress={() => joining.mutate()}>
      {t(team ? 'join.joinTeam' : 'join.join')}
    </Button>
  );
}
