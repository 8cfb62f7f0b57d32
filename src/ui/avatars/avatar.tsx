import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import styles from './avatar.module.css';
import { usePersonLook } from './avatar-colors.tsx';

export interface AvatarProps {
  /** null for a place nobody has taken, shown as a question mark. */
  name: string | null;
  /** The key by which `AvatarColors` knows the person: their id, or their name if only that is known. */
  colorKey?: string;
  /** The person's own picture, if they have one. */
  imageUrl?: string | null;
  size?: 'tiny' | 'small' | 'medium' | 'large';
  /** Shows a red dot, and tells screen readers. */
  isDisconnected?: boolean;
  /** Small badges at the lower edge: `<Badge>`, `<MoodFace>`. */
  badges?: ReactNode;
  /** True if the name is shown right beside it, so that screen readers read it only once. */
  isNameShown?: boolean;
  /** True for a workspace rather than a person: with corners. */
  isPlace?: boolean;
}

/** A person as a circle: their picture, or their initial on their own colour; more letters where others look the same (LO7). */
export function Avatar({
  name,
  colorKey,
  imageUrl,
  size = 'medium',
  isDisconnected,
  badges,
  isNameShown,
  isPlace,
}: AvatarProps) {
  const { t } = useTranslation('ui');
  const look = usePersonLook(colorKey, name);
  const words = [!isNameShown && (name ?? t('nobody')), isDisconnected && t('disconnected')].filter(Boolean);
  return (
    <span className={cx(styles.avatar, styles[size], isPlace && styles.place)}>
      <span
        className={styles.face}
        data-color={look?.color}
        data-long={(look && look.letters.length > 1) || undefined}
        aria-hidden="true"
      >
        {imageUrl ? <img src={imageUrl} alt="" className={styles.image} /> : (look?.letters ?? '?')}
      </span>
      {isDisconnected && <span className={styles.dot} aria-hidden="true" />}
      {words.length > 0 && (
        <span className="visually-hidden" dir="auto">
          {words.join(', ')}
        </span>
      )}
      {badges && <span className={styles.badges}>{badges}</span>}
    </span>
  );
}
