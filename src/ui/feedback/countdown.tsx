import { Pause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../i18n/format.ts';
import { cx } from '../cx.ts';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** Milliseconds left; below zero, the overtime. */
  remainingMs: number;
  /** Milliseconds of the whole period, for the line under the digits. */
  totalMs: number;
  state: 'running' | 'paused' | 'over';
  /** What the time is for: "Writing", "Whole retro". */
  label: string;
  size?: 'medium' | 'large';
}

/** The share of the time left from which the digits warn. */
const nearlyOver = 0.15;

/** The time left, in large digits of constant width. It only displays it: the caller keeps the clock. */
export function Countdown({ remainingMs, totalMs, state, label, size = 'medium' }: CountdownProps) {
  const { t } = useTranslation('ui');
  const share = totalMs > 0 ? Math.min(1, Math.max(0, remainingMs / totalMs)) : 0;
  const isOver = state === 'over' || remainingMs <= 0;
  const mood = isOver ? 'over' : state === 'paused' ? 'paused' : share <= nearlyOver ? 'nearly' : 'running';
  const digits = remainingMs < 0 ? `+${formatDuration(-remainingMs)}` : formatDuration(remainingMs);
  return (
    <div className={cx(styles.countdown, styles[mood], size === 'large' && styles.large)}>
      <span className={styles.label}>
        {mood === 'paused' && <Pause aria-hidden="true" />}
        {label}
        {mood === 'paused' && ` · ${t('paused')}`}
        {mood === 'over' && ` · ${t('timeOver')}`}
      </span>
      <span className={styles.digits} role="timer" aria-label={`${label}: ${digits}`}>
        {digits}
      </span>
      <span className={styles.line} aria-hidden="true">
        <span className={styles.rest} style={{ '--share': share }} />
      </span>
    </div>
  );
}
