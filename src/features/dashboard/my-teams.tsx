import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { myTeamsQuery } from '#src/shared/teams/team-queries.ts';
import { StateBadge } from '#src/shared/workspaces/workspace-badges.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { cx } from '#src/ui/cx.ts';
import linked from '#src/ui/layout/linked-card.module.css';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import styles from './dashboard.module.css';

/** As many are shown at first. */
const SHOWN = 5;

/** The teams one is in, each leading to its page; without any, the way to a workspace (LI1). */
export function MyTeams() {
  const { t } = useTranslation('dashboard');
  const { data, isLoading, isError, refetch } = useQuery(myTeamsQuery);
  const [isWhole, setWhole] = useState(false);
  const teams = data?.teams ?? [];
  const shown = isWhole ? teams : teams.slice(0, SHOWN);
  return (
    <section className={styles.teams} aria-labelledby="my-teams">
      <h2 id="my-teams" className={column.partTitle}>
        {t('teams.title')}
      </h2>
      {isLoading && <Skeleton label={t('teams.loading')} rows={3} look="lines" />}
      {isError && <LoadFailedNotice title={t('teams.failed')} onRetry={() => void refetch()} />}
      {data && teams.length === 0 && <NoTeams />}
      {shown.length > 0 && (
        <List className={styles.teamList} aria-labelledby="my-teams">
          {shown.map(({ id, name, workspace }) => (
            <Panel key={id} as="li" isSmall className={cx(linked.card, styles.team)}>
              <Link
                to={`/workspaces/${workspace.id}/teams/${id}`}
                className={cx(linked.link, styles.teamName)}
              >
                {name}
              </Link>
              <span className={styles.soft} dir="auto">
                {workspace.name}
              </span>
              {workspace.isSuspended && <StateBadge state="suspended" />}
              {workspace.isResting && !workspace.isSuspended && <StateBadge state="resting" />}
            </Panel>
          ))}
        </List>
      )}
      {shown.length < teams.length && (
        <div>
          <Button size="small" onPress={() => setWhole(true)}>
            {t('teams.more', { count: teams.length - shown.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

function NoTeams() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <p className={styles.soft}>{t('teams.empty')}</p>
      <div className={styles.answers}>
        <LinkButton to="/workspaces/new">{t('teams.make')}</LinkButton>
        <LinkButton to="/workspaces/" variant="quiet">
          {t('teams.begin')}
        </LinkButton>
      </div>
    </>
  );
}
