import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listRetros } from '#src/api/retros.ts';
import { useSession } from '#src/api/session.ts';
import { NoTopicsArt } from '#src/ui/art/empty-states.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Loading } from '#src/ui/loading.tsx';
import column from '#src/ui/page-column.module.css';
import { MoreRetros, RetrosFailed } from './retro-list-ends.tsx';
import { RetroRow } from './retro-row.tsx';
import styles from './retros.module.css';
import { useRetroPages } from './use-retro-pages.ts';

/** Where the form for a new retro stands. */
const NEW_RETRO = '/#start';

/** `/retros`: the retros one leads, takes part in or is invited to, newest first, a page at a time. Nobody has none. */
export function RetrosPage() {
  const { t } = useTranslation('retros');
  const isSomebody = useSession() !== null;
  const pages = useRetroPages({
    enabled: isSomebody,
    queryKey: ['retros'],
    fetch: listRetros,
  });
  const { total } = pages;
  const retros = isSomebody ? pages.retros : [];
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
      {pages.isError && <RetrosFailed onRetry={pages.retry} />}
      {pages.hasMore && <MoreRetros pages={pages} />}
    </div>
  );
}
