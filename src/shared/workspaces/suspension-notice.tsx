import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import type { WorkspaceRole } from '#machines/access/workspace-access.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { installationQuery } from './workspace-queries.ts';

export interface SuspensionNoticeProps {
  workspace: Pick<Workspace, 'name' | 'members' | 'suspendedFor'>;
  as: WorkspaceRole;
  /** What to do about it. */
  action: ReactNode;
}

/** Why a workspace is suspended, what still works in it, and whom to ask or write to (WS8, OP4). */
export function SuspensionNotice({ workspace, as, action }: SuspensionNoticeProps) {
  const { t } = useTranslation('workspaces');
  const { data: installation } = useQuery(installationQuery);
  const { suspendedFor } = workspace;
  const owner = workspace.members.find((member) => member.owner);
  const decided = suspendedFor.filter((why) => why !== 'payment');
  const owes = suspendedFor.includes('payment');
  const contact = decided.length > 0 ? (installation?.contact ?? null) : null;
  return (
    <Notice tone="danger" title={t('notice.suspended.title', { workspace: workspace.name })} action={action}>
      {decided.map((why) => (
        <p key={why}>{t('notice.suspended.operators', { why: t(`notice.suspended.why.${why}`) })}</p>
      ))}
      {owes && <p>{t(decided.length > 0 ? 'notice.suspended.paymentToo' : 'notice.suspended.payment')}</p>}
      <p>{t('notice.suspended.still')}</p>
      {as === 'member' && owner && (
        <p>{t('notice.suspended.ask', { owner: owner.name, email: owner.email ?? '' })}</p>
      )}
      {contact !== null && (
        <p>
          {t('notice.suspended.contact')} <a href={`mailto:${contact}`}>{contact}</a>
        </p>
      )}
    </Notice>
  );
}
