import { useTranslation } from 'react-i18next';
import { LogoMark } from '../art/logo.tsx';
import { cx } from '../cx.ts';
import styles from './loading.module.css';

export interface LoadingProps {
  /** What is being waited for; "Loading" by default. */
  label?: string;
  /** True if it fills the page rather than a part of it. */
  isPage?: boolean;
}

/** Waiting for something: appears after a moment, so that quick loads do not flicker. */
export function Loading({ label, isPage = false }: LoadingProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={cx(styles.loading, isPage && styles.page)} role="status">
      <span className={styles.mark}>
        <LogoMark size={isPage ? 56 : 28} />
      </span>
      {label ?? t('loading')}
    </div>
  );
}
