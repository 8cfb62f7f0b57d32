import { Plus, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NoTopicsArt } from '#src/ui/art/empty-states.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Loading } from '#src/ui/loading.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RetroRow } from './retro-row.tsx';
import styles from './retros.module.css';
import { useRetroPages } from './use-retro-pages.ts';

/** Where the form for a new retro stands. */
const NEW_RETRO = '/#start';

/** `/retros`: the retros one leads, takes part in or is invited to. */
export function RetrosPage() {
  const { t } = useTranslation('retros');
  const pages = useRetroPages();
  const { retros, total, isLoading, hasFailed, more } = pages;
  const newRetro = (
    <LinkButton to={NEW_RETRO} variant="primary" icon={<Plus aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
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
      {hasFailed && (
        <Notice
          tone="danger"
          isLive
          title={t('failed')}
          action={
            <Button size="small" icon={<RotateCw aria-hidden="true" />} onPress={more}>
              {t('again')}
            </Button>
          }
        />
      )}
      {!retros && isLoading && <Loading label={t('loading')} />}
      {retros && !hasFailed && retros.length < total && (
        <div className={styles.more}>
          <Button onPress={more} isPending={isLoading}>
            {t('more')}
          </Button>
          <span className={styles.soft}>{t('shown', { shown: retros.length, total })}</span>
        </div>
      )}
    </div>
  );
}
