import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoTeamsArt } from '#src/ui/art/no-teams.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import { TeamCard } from './team-card.tsx';
import styles from './workspace-page.module.css';

/** The teams of a workspace that are not archived, those that one is in first. */
export function TeamList() {
  const { t } = useTranslation('workspaces');
  const { workspace, me, standing } = useWorkspace();
  const open = workspace.teams.filter(({ archived }) => !archived);
  const archived = workspace.teams.length - open.length;
  const isMine = ({ memberIds }: (typeof open)[number]) => memberIds.includes(me);
  const teams = [...open.filter(isMine), ...open.filter((team) => !isMine(team))];
  return (
    <section aria-labelledby="teams" className={styles.teams}>
      <h2 id="teams">{t('teams.title')}</h2>
      {teams.length === 0 ? (
        <EmptyState art={<NoTeamsArt />} title={t('teams.empty.title')}>
          {t('teams.empty.text')}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
        <ul role="list" className={styles.list}>
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} />
          ))}
        </ul>
      )}
      {archived > 0 && standing.state === 'active' && (
        <Link to={`/workspaces/${workspace.id}/archived_teams`} className={styles.archived}>
          {t('teams.archived', { count: archived })}
        </Link>
      )}
    </section>
  );
}
