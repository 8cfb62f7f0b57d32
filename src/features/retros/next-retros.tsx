import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { ListsLoading } from './lists-loading.tsx';
import { NextRow } from './next-row.tsx';
import styles from './retros.module.css';
import { type RetroPages, useRetroPages } from './use-retro-pages.ts';

/** As many are shown of each list; all of them are at /retros. */
const SHOWN = 4;

/** The next retros of all teams: running ones, one click away, and those to come with their countdown (LI1). Without any, how to start one. */
export function NextRetros() {
  const { t } = useTranslation('retros');
  const running = useRetroPages({ state: 'running' });
  const upcoming = useRetroPages({ state: 'upcoming' });
  const lists = [running, upcoming];
  const left = SHOWN - Math.min(SHOWN - 1, running.retros?.length ?? 0);
  return (
    <div className={styles.lists}>
      <ListsLoading lists={lists} label={t('loading')} rows={2} />
      {lists.every(({ retros }) => retros?.length === 0) && (
        <EmptyState
          art={<NoTopicsArt />}
          title={t('next.empty.title')}
          action={
            <LinkButton to="/retros/new" variant="primary">
              {t('next.empty.begin')}
            </LinkButton>
          }
        >
          {t('next.empty.text')}
        </EmptyState>
      )}
      <NextPart id="running" title={t('part.running')} pages={running} most={SHOWN - 1} />
      <NextPart id="upcoming" title={t('part.upcoming')} pages={upcoming} most={left} />
      <p>
        <Link to="/retros">{t('next.all')}</Link>
      </p>
    </div>
  );
}

interface NextPartProps {
  id: string;
  title: string;
  pages: RetroPages;
  most: number;
}

function NextPart({ id, title, pages, most }: NextPartProps) {
  const { t } = useTranslation('retros');
  if (!pages.retros || pages.retros.length === 0) return null;
  const others = pages.total - most;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.partHead}>
        <h2 id={id} className={styles.partTitle}>
          {title}
        </h2>
        {others > 0 && <span className={styles.soft}>{t('next.others', { count: others })}</span>}
      </header>
      <List className={styles.nextList} aria-labelledby={id}>
        {pages.retros.slice(0, most).map((retro) => (
          <NextRow key={retro.id} retro={retro} />
        ))}
      </List>
    </section>
  );
}
