import { EllipsisVertical, Mail, Send, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HandedLink, Invitation } from '#contract/invitations/invitation-payloads.ts';
import { cancelInWorkspace, resendToWorkspace } from '#src/api/invitations-api.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlays/menu.tsx';
import styles from './members.module.css';

export interface InvitationRowProps {
  invitation: Invitation;
  onLinks: (links: readonly HandedLink[]) => void;
}

/** A pending invitation; the owner can send it again or cancel it (WS4). */
export function InvitationRow({ invitation, onLinks }: InvitationRowProps) {
  const { t } = useTranslation(['members', 'flashes']);
  const { workspace } = useWorkspace();
  const may = useMay();
  const sendsMail = useSendsMail();
  const flash = useFlash();
  const { email, resourceId, type } = invitation;
  const team = workspace.teams.find(({ id }) => type === 'team' && id === resourceId);
  const again = useWorkspaceChange({
    send: async () => {
      const { links, ...after } = await resendToWorkspace(workspace.id, [email]);
      onLinks(links);
      if (links.length === 0) flash(t('resent', { email }));
      return after;
    },
    failure: 'flashes:invitations_failure',
  });
  const cancellation = useWorkspaceChange({
    send: () => cancelInWorkspace(workspace.id, [email]),
    foresee: (before) => ({
      ...before,
      invitations: before.invitations.filter((one) => one.email !== email),
    }),
    failure: 'flashes:error_canceling_invitation',
  });
  const resend: MenuEntry = {
    id: 'resend',
    label: t(sendsMail === false ? 'getLink' : 'resend'),
    icon: <Send aria-hidden="true" />,
    onAction: () => again.mutate(),
  };
  const cancel: MenuEntry = {
    id: 'cancel',
    label: t('cancel'),
    icon: <X aria-hidden="true" />,
    isDanger: true,
    onAction: () => cancellation.mutate(),
  };
  const entries = [
    ...(may('workspace.invite') ? [resend] : []),
    ...(may('workspace.uninvite') ? [cancel] : []),
  ];
  return (
    <li className={styles.person}>
      <span className={styles.letter}>
        <Mail aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{email}</p>
        <p className={styles.soft}>{team ? t('toTeam', { team: team.name }) : t('toWorkspace')}</p>
      </div>
      {entries.length > 0 && (
        <Menu
          label={t('invitationMenu', { email })}
          trigger={
            <IconButton
              label={t('invitationMenu', { email })}
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
