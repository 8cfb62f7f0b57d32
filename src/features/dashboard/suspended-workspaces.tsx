import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MyTeams } from '#contract/teams.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { myTeamsQuery } from './my-teams-query.ts';

type Workspace = MyTeams['teams'][number]['workspace'];

/** The suspended workspaces of one's teams, why, and what still works there (WS8, OP4). */
export function SuspendedWorkspaces() {
  const { t } = useTranslation(['dashboard', 'workspaces']);
  const { data } = useQuery(myTeamsQuery);
  const workspaces = new Map(data?.teams.map(({ workspace }) => [workspace.id, workspace]));
  const whyOf = ({ suspendedFor }: Workspace) =>
    suspendedFor.map((why) =>
      why === 'payment'
        ? t('suspended.payment')
        : t('suspended.operators', { why: t(`workspaces:notice.why.${why}`) }),
    );
  return [...workspaces.values()]
    .filter(({ suspendedFor }) => suspendedFor.length > 0)
    .map((workspace) => (
      <Notice
        key={workspace.id}
        tone="danger"
        title={t('suspended.title', { workspace: workspace.name })}
        action={
          <LinkButton size="small" to={`/workspaces/${workspace.id}`}>
            {t('suspended.open')}
          </LinkButton>
        }
      >
        {[...whyOf(workspace), t('suspended.still')].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    ));
}
