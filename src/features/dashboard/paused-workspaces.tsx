import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/api/session.ts';
import { RestingNotice } from '#src/shared/workspaces/resting-notice.tsx';
import { SuspensionNotice } from '#src/shared/workspaces/suspension-notice.tsx';
import { workspaceQuery, workspacesQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { roleIn } from '#src/shared/workspaces/workspace-standing.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';

/** One's suspended and resting workspaces, whether or not one is in a team there: why, and the way there (WS8, WS13, OP4). */
export function PausedWorkspaces() {
  const { data } = useQuery(workspacesQuery);
  return data?.workspaces
    .filter(({ isSuspended, isResting, deletedFrom }) => (isSuspended || isResting) && deletedFrom === null)
    .map(({ id }) => <PausedWorkspace key={id} id={id} />);
}

/** The list says neither why nor whom to ask; the workspace itself does. */
function PausedWorkspace({ id }: { id: string }) {
  const { t } = useTranslation('dashboard');
  const me = useSession()?.user.id ?? '';
  const { data: workspace } = useQuery(workspaceQuery(id));
  if (!workspace?.isSuspended && !workspace?.isResting) return null;
  const Why = workspace.isSuspended ? SuspensionNotice : RestingNotice;
  return (
    <Why
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
