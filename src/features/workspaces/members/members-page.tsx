import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HandedLink } from '#contract/invitations/invitation-payloads.ts';
import { HandedLinks } from '#src/shared/invitations/invitation-links.tsx';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { InviteForm } from './invite-members-form.tsx';
import { MemberList } from './member-list.tsx';
import styles from './members.module.css';

/** `/workspaces/:workspaceId/users`: who is in a workspace and who is invited; its owner invites, cancels and removes (WS4). */
export function MembersPage() {
  const { t } = useTranslation('members');
  const { workspace } = useWorkspace();
  const may = useMay();
  const [links, setLinks] = useState<readonly HandedLink[]>([]);
  return (
    <div className={column.page}>
      <BackLink to={`/workspaces/${workspace.id}`}>{workspace.name}</BackLink>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title', { name: workspace.name })}</h1>
        <Seats />
      </header>
      {may('workspace.invite') && <InviteForm onLinks={setLinks} />}
      <HandedLinks links={links} />
      <MemberList onLinks={setLinks} />
    </div>
  );
}

/** How many people there are; for a plan with seats, out of how many (PL4). */
function Seats() {
  const { t } = useTranslation(['members', 'workspaces']);
  const { workspace, showsPricing } = useWorkspace();
  const may = useMay();
  const hasSeats = showsPricing && workspace.plan !== 'free';
  const { id, members, invitations, seats } = workspace;
  const addresses = [
    ...members.map((member) => member.email ?? member.id),
    ...invitations.map(({ email }) => email),
  ];
  const taken = new Set(addresses).size;
  return (
    <p className={styles.soft}>
      {hasSeats
        ? t('seats', { taken, count: seats })
        : t('workspaces:count.members', { count: members.length })}
      {hasSeats && may('workspace.pay') && (
        <>
          {' · '}
          <Link to={`/workspaces/${id}/edit/seats`}>{t('changeSeats')}</Link>
        </>
      )}
    </p>
  );
}
