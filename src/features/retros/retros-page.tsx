import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RetroPage, RetroSummary } from '#contract/rest.ts';
import { listRetros } from '#src/api/retros.ts';
import { useSession } from '#src/api/session.ts';
import { NoTopicsArt } from '#src/ui/art/empty-states.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Loading } from '#src/ui/loading.tsx';
import { Notice } from '#src/ui/notice.tsx';
import column from '#src/ui/page-column.module.css';
import { RetroRow } from './retro-row.tsx';
import styles from './retros.module.css';

/** Where the form for a new retro stands. */
const NEW_RETRO = '/#start';

/** `/retros`: the retros one leads, takes part in or is invited to, newest first, a page at a time. Nobody has none. */
export function RetrosPage() {
  const { t } = useTranslation('retros');
  const isSomebody = useSession() !== null;
  const pages = useInfiniteQuery({
    enabled: isSomebody,
    queryKey: ['retros'],
    queryFn: ({ pageParam, signal }) => listRetros(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, page) => sum + page.retros.length, 0);
      return last.retros.length > 0 && seen < last.total ? seen : undefined;
    },
  });
  const retros = isSomebody ? everyOnce(pages.data?.pages) : [];
  const total = pages.data?.pages.at(-1)?.total ?? 0;
  const newRetro = (
    <LinkButton to={NEW_RETRO} variant="primary" icon={<Plus aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <div className={column.page}>
      <header className={column.head}>
        <h1>{t('title')}</h1>
        {total > 0 && newRetro}
      </header>
      {retros?.length === 0 && (
        <EmptyState art={<NoTopicsArt />} title={t('empty.title')} action={newRetro}>
          {t('empty.text')}
        </EmptyState>
      )}
      {retros && retros.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
        <ul role="list" className={styles.list}>
          {retros.map((retro) => (
            <RetroRow key={retro.id} retro={retro} />
          ))}
        </ul>
      )}
      {pages.isLoading && <Loading label={t('loading')} />}
      {pages.isError && <Failed onRetry={() => void (retros ? pages.fetchNextPage() : pages.refetch())} />}
      {retros && pages.hasNextPage && !pages.isError && (
        <div className={styles.more}>
          <Button onPress={() => void pages.fetchNextPage()} isPending={pages.isFetchingNextPage}>
            {t('more')}
          </Button>
          <span className={styles.soft}>{t('shown', { shown: retros.length, total })}</span>
        </div>
      )}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('retros');
  return (
    <Notice
      tone="danger"
      isLive
      title={t('failed')}
      action={
        <Button size="small" icon={<RotateCw aria-hidden="true" />} onPress={onRetry}>
          {t('again')}
        </Button>
      }
    />
  );
}

/** The retros of all pages; one that moved to the next page meanwhile is shown once. */
function everyOnce(pages: readonly RetroPage[] | undefined): RetroSummary[] | null {
  if (!pages) return null;
  return [...new Map(pages.flatMap((page) => page.retros).map((retro) => [retro.id, retro])).values()];
}
