import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Mail, Send, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HandedLink } from '#contract/invitations/invitation-payloads.ts';
import type { Team } from '#contract/teams/team-payloads.ts';
import { cancelInTeam, resendToTeam } from '#src/api/invitations-api.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { teamKeys } from '#src/shared/teams/team-queries.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { workspaceKeys } from '#src/shared/workspaces/workspace-queries.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlays/menu.tsx';
import styles from './team-page.module.css';

/** People invited to the team who have not joined yet, each with the possible actions. */
export function InvitedTeammates({ onLinks }: { onLinks: (links: readonly HandedLink[]) => void }) {
  const { t } = useTranslation('teams');
  const { team } = useTeam();
  if (team.invitations.length === 0) return null;
  return (
    <div className={styles.people}>
      <h3 id="invited" className={styles.invitedTitle}>
        {t('invited.title', { count: team.invitations.length })}
      </h3>
      <List className={styles.people} aria-labelledby="invited">
        {team.invitations.map((invitation) => (
          <InvitedRow key={invitation.email} invitation={invitation} onLinks={onLinks} />
        ))}
      </List>
    </div>
  );
}

interface InvitedRowProps {
  invitation: Team['invitations'][number];
  onLinks: (links: readonly HandedLink[]) => void;
}

function InvitedRow({ invitation: { email }, onLinks }: InvitedRowProps) {
  const { t } = useTranslation('teams');
  const { again, cancellation } = useInvitation(email, onLinks);
  const { may } = useTeam();
  const sendsMail = useSendsMail();
  const resend: MenuEntry = {
    id: 'again',
    label: t(sendsMail === false ? 'invited.link' : 'invited.again'),
    icon: <Send aria-hidden="true" />,
    onAction: () => again.mutate(),
  };
  const cancel: MenuEntry = {
    id: 'cancel',
    label: t('invited.cancel'),
    icon: <X aria-hidden="true" />,
    isDanger: true,
    onAction: () => cancellation.mutate(),
  };
  const entries = [...(may('team.invite') ? [resend] : []), ...(may('team.uninvite') ? [cancel] : [])];
  return (
    <li className={styles.person}>
      <span className={styles.letter}>
        <Mail aria-hidden="true" />
      </span>
      <p className={cx(styles.words, styles.soft)}>{email}</p>
      {entries.length > 0 && (
        <Menu
          label={t('invited.menu', { email })}
          trigger={
            <IconButton
              label={t('invited.menu', { email })}
              icon={<EllipsisVertical aria-hidden="true" />}
              size="small"
            />
          }
          entries={entries}
        />
      )}
    </li>
  );
}

/** Sends a pending invitation again, or cancels it: then it disappears at once, and comes back with the reason if that fails. */
function useInvitation(email: string, onLinks: InvitedRowProps['onLinks']) {
  const { t } = useTranslation(['teams', 'flashes']);
  const { team, workspace } = useTeam();
  const client = useQueryClient();
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  const queryKey = teamKeys.one(workspace.id, team.id);
  const again = useMutation({
    networkMode: 'always',
    mutationFn: () => resendToTeam(workspace.id, team.id, [email]),
    onError: (error) => flashFailure('invitations_failure', error),
    onSuccess: ({ links, ...after }) => {
      client.setQueryData(queryKey, after);
      onLinks(links);
      if (links.length === 0) flash(t('invited.sent', { email }));
    },
  });
  const cancellation = useMutation({
    networkMode: 'always',
    mutationFn: () => cancelInTeam(workspace.id, team.id, [email]),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Team>(queryKey);
      if (before) {
        const invitations = before.invitations.filter((one) => one.email !== email);
        client.setQueryData<Team>(queryKey, { ...before, invitations });
      }
      return before;
    },
    onError: (error, _nothing, before) => {
      client.setQueryData(queryKey, before);
      flashFailure('error_canceling_invitation', error);
    },
    onSuccess: (after) => {
      client.setQueryData(queryKey, after);
      void client.invalidateQueries({ queryKey: workspaceKeys.one(workspace.id) });
      flash(t('flashes:team_invitation_removed', { email }));
    },
  });
  return { again, cancellation };
}
