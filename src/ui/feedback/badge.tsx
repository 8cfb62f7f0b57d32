import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  tone?: 'plain' | 'brand' | 'success' | 'warning' | 'danger' | 'info';
  icon?: ReactNode;
}

/** A few words on a small coloured label: a plan, a status, a count. */
export function Badge({ children, tone = 'plain', icon }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
