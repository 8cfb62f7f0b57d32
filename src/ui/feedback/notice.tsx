import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';
import styles from './notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** The icon of each tone, so that colour alone never carries the meaning. */
export const toneIcons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;

export interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that fixes it. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** True if it appears by itself: screen readers announce it. */
  isLive?: boolean;
}

/** A message that stays in place: what happened, what is kept, what to do. */
export function Notice({ tone = 'info', title, children, action, onDismiss, isLive }: NoticeProps) {
  const { t } = useTranslation('ui');
  const Icon = toneIcons[tone];
  return (
    <div className={cx(styles.notice, styles[tone])} role={isLive ? 'status' : undefined}>
      <Icon aria-hidden="true" className={cx(styles.icon)} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.actions}>{action}</div>}
      {onDismiss && (
        <IconButton size="small" label={t('dismiss')} icon={<X aria-hidden="true" />} onPress={onDismiss} />
      )}
    </div>
  );
}
