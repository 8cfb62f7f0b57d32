import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { SearchBox } from '#src/shared/search/search-box.tsx';
import { useDebounced } from '#src/shared/search/use-debounced.ts';
import column from '#src/ui/layout/page-column.module.css';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { RetroPart } from './retro-list-section.tsx';
import { RetroMenu } from './retro-menu.tsx';
import styles from './retros.module.css';
import { type RetroPages, useRetroPages } from './use-retro-pages.ts';

export interface RetroListsProps {
  title: string;
  /** The level of the title. */
  level: 1 | 2;
  /** The team whose retros they are; the person's own without one. */
  team?: string;
  /** The way to a new retro. */
  newRetro: ReactNode;
  /** Shown if there are none. */
  empty: ReactNode;
  loading: string;
  /** Whether to request the lists; without a user there are none. */
  isAsked?: boolean;
}

/** Retros under way, to come and over, searched by name and, once they are over, by what was written in them (LI2, FT1). */
export function RetroLists({
  title,
  level,
  team,
  newRetro,
  empty,
  loading,
  isAsked = true,
}: RetroListsProps) {
  const { t } = useTranslation('retros');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const of = { ...(team !== undefined && { team }), ...(search && { q: search }) };
  const lists = [
    useRetroPages({ state: 'running', ...of }, isAsked),
    useRetroPages({ state: 'upcoming', ...of }, isAsked),
    useRetroPages({ state: 'finished', ...of }, isAsked),
  ] as const;
  const [running, upcoming, finished] = lists;
  const failed = lists.filter(({ isError }) => isError);
  const hasNone = !isAsked || lists.every(({ retros }) => retros?.length === 0);
  const isEmpty = hasNone && search === '';
  const Heading = `h${level}` as const;
  const below = level === 1 ? 2 : 3;
  const actions = (retro: ListedRetro) => <RetroMenu retro={retro} />;
  const part = (name: 'running' | 'upcoming' | 'finished', pages: RetroPages) => (
    <RetroPart title={t(`part.${name}`)} level={below} pages={pages} actions={actions} />
  );
  return (
    <section className={styles.lists} aria-labelledby="retros">
      <header className={column.head}>
        <Heading id="retros">{title}</Heading>
        {!isEmpty && <SearchBox label={t('search')} value={typed} onChange={setTyped} />}
        {!isEmpty && newRetro}
      </header>
      {failed.length > 0 && (
        <LoadFailedNotice
          title={t('failed')}
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
      {lists.some(({ isOffline }) => isOffline) && <OfflineNotice />}
      {lists.some(({ isLoading }) => isLoading) && <Skeleton label={loading} rows={4} />}
      {isEmpty && empty}
      {search !== '' && <p role="status">{hasNone ? t('noneFound', { search }) : ''}</p>}
      {part('running', running)}
      {part('upcoming', upcoming)}
      {part('finished', finished)}
    </section>
  );
}
