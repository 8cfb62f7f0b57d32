import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Fold } from '#src/ui/layout/fold.tsx';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { ListsLoading } from './lists-loading.tsx';
import { MoreRetros } from './more-retros.tsx';
import { NextRetro } from './next-retro.tsx';
import { RetroMenu } from './retro-menu.tsx';
import { RetroRow } from './retro-row.tsx';
import styles from './retros.module.css';
import { useRetroPages } from './use-retro-pages.ts';

/** What the page's team holds next (TM7): what runs now, the next retro with the time until then, and later ones folded. */
export function NextOfTeam() {
  const { t } = useTranslation('retros');
  const { team, workspace, may } = useTeam();
  const running = useRetroPages({ state: 'running', team: team.id });
  const upcoming = useRetroPages({ state: 'upcoming', team: team.id });
  const lists = [running, upcoming];
  const [next, ...later] = upcoming.retros ?? [];
  const hasNone = lists.every(({ retros }) => retros?.length === 0);
  const mayDelete = may('team.retro.delete');
  const toPlan = `/workspaces/${workspace.id}/teams/${team.id}/retros/new`;
  return (
    <section className={styles.part} aria-labelledby="next-retro">
      <h2 id="next-retro" className={column.partTitle}>
        {t('next.title')}
      </h2>
      <ListsLoading lists={lists} label={t('team.loading')} rows={1} />
      {hasNone && (
        <EmptyState
          art={<NoTopicsArt />}
          title={t('next.none')}
          action={
            may('team.retro') && (
              <LinkButton to={toPlan} variant="primary" icon={<Plus aria-hidden="true" />}>
                {t('next.plan')}
              </LinkButton>
            )
          }
        >
          {t(may('team.retro') ? 'next.planText' : 'team.emptyToRead', { team: team.name })}
        </EmptyState>
      )}
      {running.retros?.map((retro) => (
        <NextRetro key={retro.id} retro={retro} actions={<RetroMenu retro={retro} mayDelete={mayDelete} />} />
      ))}
      {next && <NextRetro retro={next} actions={<RetroMenu retro={next} mayDelete={mayDelete} />} />}
      {later.length > 0 && (
        <Fold title={t('next.later', { count: upcoming.total - 1 })}>
          <List className={styles.list} aria-label={t('part.upcoming')}>
            {later.map((retro) => (
              <RetroRow
                key={retro.id}
                retro={retro}
                level={3}
                actions={<RetroMenu retro={retro} mayDelete={mayDelete} />}
              />
            ))}
          </List>
          {upcoming.hasMore && <MoreRetros pages={upcoming} />}
        </Fold>
      )}
    </section>
  );
}
