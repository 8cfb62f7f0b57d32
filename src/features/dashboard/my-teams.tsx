import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '#src/ui/cx.ts';
import linked from '#src/ui/linked-card.module.css';
import { Loading } from '#src/ui/loading.tsx';
import column from '#src/ui/page-column.module.css';
import { Panel } from '#src/ui/panel.tsx';
import { FetchFailed } from '#src/workspace/fetch-failed.tsx';
import { myTeamsQuery } from '#src/workspace/team-queries.ts';
import { StateBadge } from '#src/workspace/workspace-badges.tsx';
import styles from './dashboard.module.css';

/** The teams one is in, each leading to its page; without any, the way to a workspace (LI1). */
export function MyTeams() {
  const { t } = useTranslation('dashboard');
  const { data, isLoading, isError, refetch } = useQuery(myTeamsQuery);
  return (
    <section className={styles.teams} aria-labelledby="my-teams">
      <h2 id="my-teams" className={column.partTitle}>
        {t('teams.title')}
      </h2>
      {isLoading && <Loading label={t('teams.loading')} />}
      {isError && <FetchFailed title={t('teams.failed')} onRetry={() => void refetch()} />}
      {data?.teams.length === 0 && (
        <p className={styles.soft}>
          {t('teams.empty')} <Link to="/workspaces/">{t('teams.begin')}</Link>
        </p>
      )}
      {data && data.teams.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
        <ul role="list" className={styles.teamList} aria-labelledby="my-teams">
          {data.teams.map(({ id, name, workspace }) => (
            <Panel key={id} as="li" isSmall className={cx(linked.card, styles.team)}>
              <p className={styles.teamName}>
                <Link to={`/workspaces/${workspace.id}/teams/${id}`} className={linked.link}>
                  {name}
                </Link>
              </p>
              <p className={styles.soft} dir="auto">
                {workspace.name}
              </p>
              {workspace.isSuspended && <StateBadge state="suspended" />}
              {workspace.isResting && !workspace.isSuspended && <StateBadge state="resting" />}
            </Panel>
          ))}
        </ul>
      )}
    </section>
  );
}
