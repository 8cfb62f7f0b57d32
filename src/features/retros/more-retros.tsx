import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/buttons/button.tsx';
import styles from './retros.module.css';
import type { RetroPages } from './use-retro-pages.ts';

/** The button that loads more retros than are shown. */
export function MoreRetros({ pages }: { pages: RetroPages }) {
  const { t } = useTranslation('retros');
  return (
    <div className={styles.more}>
      <Button onPress={pages.more} isPending={pages.isFetchingMore}>
        {t('more')}
      </Button>
      <span className={styles.soft}>
        {t('shown', { shown: pages.retros?.length ?? 0, total: pages.total })}
      </span>
    </div>
  );
}
