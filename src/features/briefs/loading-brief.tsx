import { useTranslation } from 'react-i18next';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import styles from './brief-view.module.css';

/** How many parts of a brief are shown while it loads, with its heading. */
const PARTS = 5;

/** The shape of a brief that is still being loaded. Needs the texts `brief-page`. */
export function LoadingBrief() {
  const { t } = useTranslation('brief-page');
  return (
    <div className={styles.brief}>
      <div className={styles.waiting}>
        <Skeleton label={t('loading')} look="page" rows={PARTS} />
      </div>
    </div>
  );
}
