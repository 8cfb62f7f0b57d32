import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/api/session.ts';
import { workspaceQuery, workspacesQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import styles from './new-retro.module.css';

/** Links to the teams of the last opened workspace in which the person can plan a retro; empty if there are none. */
export function TeamLinks() {
  const { t } = useTranslation('new-retro');
  const label = useId();
  const user = useSession()?.user;
  const { data: list } = useQuery(workspacesQuery);
  const open = list?.workspaces.find(({ id }) => id === user?.selectedWorkspaceId) ?? list?.workspaces[0];
  const { data: workspace } = useQuery({ ...workspaceQuery(open?.id ?? ''), enabled: open !== undefined });
  const isPaused = open !== undefined && (open.isSuspended || open.isResting || open.deletedFrom !== null);
  const teams = (isPaused ? [] : (workspace?.teams ?? [])).filter(
    ({ archived, memberIds }) => !archived && (open?.isOwner || memberIds.includes(user?.id ?? '')),
  );
  if (!workspace || teams.length === 0) return null;
  return (
    <nav aria-labelledby={label} className={styles.forTeam}>
      <p id={label} className={styles.next}>
        {t('alone.forTeam')}
      </p>
      {teams.map(({ id, name }) => (
        <LinkButton key={id} size="small" to={`/workspaces/${workspace.id}/teams/${id}/retros/new?plan`}>
          {name}
        </LinkButton>
      ))}
    </nav>
  );
}
