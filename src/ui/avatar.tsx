import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './avatar.module.css';
import { usePersonColor } from './avatar-colors.tsx';
import { cx } from './cx.ts';
import { initial } from './name-color.ts';

export interface AvatarProps {
  /** null for a place nobody has taken: a question mark. */
  name: string | null;
  /** Under which key `AvatarColors` knows them: their id, or their name where only that is known. */
  colorKey?: string;
  /** The person's own picture, when they have one. */
  imageUrl?: string | null;
  size?: 'small' | 'medium' | 'large';
  /** Red dot, and said so to screen readers. */
  isDisconnected?: boolean;
  /** Small signs at the lower edge: `<Badge>`, `<MoodFace>`. */
  badges?: ReactNode;
  /** True if the name stands right beside: then screen readers hear it once. */
  isNameShown?: boolean;
  /** A workspace rather than a person: with corners. */
  isPlace?: boolean;
}

/** A person as a round sign: picture or initial on a colour of their own. */
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
  const color = usePersonColor(colorKey, name);
  const words = [!isNameShown && (name ?? t('nobody')), isDisconnected && t('disconnected')].filter(Boolean);
  return (
    <span className={cx(styles.avatar, styles[size], isPlace && styles.place)}>
      <span className={styles.face} data-color={color} aria-hidden="true">
        {imageUrl ? (
          <img src={imageUrl} alt="" className={styles.image} />
        ) : name?.trim() ? (
          initial(name)
        ) : (
          '?'
        )}
      </span>
      {isDisconnected && <span className={styles.dot} aria-hidden="true" />}
      {words.length > 0 && <span className="visually-hidden">{words.join(', ')}</span>}
      {badges && <span className={styles.badges}>{badges}</span>}
    </span>
  );
}
