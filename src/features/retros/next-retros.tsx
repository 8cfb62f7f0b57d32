import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoTopicsArt } from '#src/ui/art/empty-states.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loading } from '#src/ui/loading.tsx';
import { FetchFailed } from '#src/workspace/fetch-failed.tsx';
import { Offline } from '#src/workspace/offline.tsx';
import { RetroPart } from './retro-part.tsx';
import styles from './retros.module.css';
import { useRetroPages } from './use-retro-pages.ts';

/** The next retros: running ones, one click away, and those to come (LI1). Without any, it says how to start one. */
export function NextRetros() {
  const { t } = useTranslation('retros');
  const running = useRetroPages({ state: 'running' });
  const upcoming = useRetroPages({ state: 'upcoming' });
  const lists = [running, upcoming];
  return (
    <div className={styles.lists}>
      {lists.some(({ isError }) => isError) && (
        <FetchFailed
          title={t('failed')}
          onRetry={() => {
            for (const { isError, retry } of lists) if (isError) retry();
          }}
        />
      )}
      {lists.some(({ isOffline }) => isOffline) && <Offline />}
      {lists.some(({ isLoading }) => isLoading) && <Loading label={t('loading')} />}
      {lists.every(({ retros }) => retros?.length === 0) && (
        <EmptyState art={<NoTopicsArt />} title={t('next.empty.title')}>
          {t('next.empty.text')}
        </EmptyState>
      )}
      <RetroPart title={t('part.running')} level={2} pages={running} />
      <RetroPart title={t('part.upcoming')} level={2} pages={upcoming} />
      <p>
        <Link to="/retros">{t('next.all')}</Link>
      </p>
    </div>
  );
}
