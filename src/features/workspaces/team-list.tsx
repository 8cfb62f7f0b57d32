import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasRoomForTeam } from '#contract/billing/plans.ts';
import type { TeamSummary } from '#contract/workspaces/workspace-payloads.ts';
import { filterByName } from '#src/features/workspaces/filter-by-name.ts';
import { SearchBox } from '#src/shared/search/search-box.tsx';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { NoTeamsArt } from '#src/ui/art/no-teams.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { TeamCard } from './team-card.tsx';
import styles from './workspace-page.module.css';

/** From this many teams on they can be searched by name. */
const SEARCHED_FROM = 10;

/** The teams of a workspace that are not archived, the person's own teams first. */
export function TeamList() {
  const { t } = useTranslation('workspaces');
  const { workspace, me, standing } = useWorkspace();
  const may = useMay();
  const [search, setSearch] = useState('');
  const open = workspace.teams.filter(({ archived }) => !archived);
  const archived = workspace.teams.length - open.length;
  const matching = filterByName(open, search);
  const mine = matching.filter(({ memberIds }) => memberIds.includes(me));
  const others = matching.filter(({ memberIds }) => !memberIds.includes(me));
  const newTeam =
    may('team.create') &&
    (hasRoomForTeam(workspace.plan, open.length) ? (
      <LinkButton
        to={`/workspaces/${workspace.id}/teams/new`}
        variant={open.length === 0 ? 'primary' : 'secondary'}
        icon={<Plus aria-hidden="true" />}
      >
        {t('teams.new')}
      </LinkButton>
    ) : (
      <TeamLimit />
    ));
  return (
    <section aria-labelledby="teams" className={styles.teams}>
      <header className={styles.teamsHead}>
        <h2 id="teams">{t('teams.title')}</h2>
        {open.length >= SEARCHED_FROM && (
          <SearchBox label={t('teams.search')} value={search} onChange={setSearch} />
        )}
        {open.length > 0 && newTeam}
      </header>
      {open.length === 0 && (
        <EmptyState art={<NoTeamsArt />} title={t('teams.empty.title')} action={newTeam}>
          {t(may('team.create') ? 'teams.empty.text' : 'teams.empty.about')}
        </EmptyState>
      )}
      {open.length > 0 && matching.length === 0 && <p role="status">{t('teams.noneFound', { search })}</p>}
      <Cards title={mine.length > 0 && others.length > 0 ? t('teams.yours') : null} teams={mine} />
      <Cards title={mine.length > 0 && others.length > 0 ? t('teams.others') : null} teams={others} />
      {archived > 0 && standing.state !== 'undecided' && (
        <Link to={`/workspaces/${workspace.id}/archived_teams`} className={styles.archived}>
          {t('teams.archived', { count: archived })}
        </Link>
      )}
    </section>
  );
}

/** Teams side by side, under a title if there are other teams too. */
function Cards({ title, teams }: { title: string | null; teams: readonly TeamSummary[] }) {
  const id = useId();
  if (teams.length === 0) return null;
  return (
    <div className={styles.cards}>
      {title !== null && (
        <h3 id={id} className={column.partTitle}>
          {title}
        </h3>
      )}
      <List aria-labelledby={title === null ? 'teams' : id} className={styles.list}>
        {teams.map((team) => (
          <TeamCard key={team.id} team={team} />
        ))}
      </List>
    </div>
  );
}

/** Replaces the button for a new team if the plan has no room for one: how to upgrade, or whom to ask (PL2). */
function TeamLimit() {
  const { t } = useTranslation('workspaces');
  const { workspace, showsPricing } = useWorkspace();
  const pays = useMay()('workspace.pay');
  const owner = workspace.members.find((member) => member.owner)?.name ?? '';
  return (
    <p className={styles.soft}>
      {t(pays ? 'teams.limit' : 'teams.limitAsk', { owner })}
      {pays && showsPricing && (
        <>
          {' '}
          <Link to={`/workspaces/${workspace.id}/edit/plan`}>{t('teams.plans')}</Link>
        </>
      )}
    </p>
  );
}
