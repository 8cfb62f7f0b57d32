import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** What is being waited for, for screen readers; "Loading" by default. */
  label?: string;
  /** How many rows come, about. */
  rows?: number;
  /** What they look like: cards with two lines, such cards side by side, single lines, a page's heading above cards, or labels above fields. */
  look?: 'cards' | 'tiles' | 'lines' | 'page' | 'form';
}

/** The shape of a list, page or form that is still being loaded, so that little moves when it comes. */
export function Skeleton({ label, rows = 3, look = 'cards' }: SkeletonProps) {
  const { t } = useTranslation('ui');
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <div className={styles.list} data-look={look} role="status">
      <span className="visually-hidden">{label ?? t('loading')}</span>
      {places.map((place) => (
        <span key={place} className={styles.row} aria-hidden="true" />
      ))}
    </div>
  );
}
