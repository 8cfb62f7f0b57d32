import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/api/session.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { roleIn } from '#src/workspace/standing.ts';
import { SuspensionNotice } from '#src/workspace/suspension-notice.tsx';
import { workspaceQuery, workspacesQuery } from '#src/workspace/workspace-queries.ts';

/** One's suspended workspaces, whether or not one is in a team there: why, and the way there (WS8, OP4). */
export function SuspendedWorkspaces() {
  const { data } = useQuery(workspacesQuery);
  return data?.workspaces
    .filter(({ isSuspended, deletedFrom }) => isSuspended && deletedFrom === null)
    .map(({ id }) => <SuspendedWorkspace key={id} id={id} />);
}

/** The list says neither why nor whom to ask; the workspace itself does. */
function SuspendedWorkspace({ id }: { id: string }) {
  const { t } = useTranslation('dashboard');
  const me = useSession()?.user.id ?? '';
  const { data: workspace } = useQuery(workspaceQuery(id));
  if (!workspace?.isSuspended) return null;
  return (
    <SuspensionNotice
      workspace={workspace}
      as={roleIn(workspace, me)}
      action={
        <LinkButton size="small" to={`/workspaces/${id}`}>
          {t('openSuspended')}
        </LinkButton>
      }
    />
  );
}
