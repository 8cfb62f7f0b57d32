import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './avatar.module.css';
import { cx } from './cx.ts';

const colors = ['teal', 'violet', 'saffron', 'rose', 'sky', 'moss'] as const;

/** The same colour for the same name, everywhere and always. */
export function nameColor(name: string): (typeof colors)[number] {
  let hash = 2166136261;
  for (const sign of name.trim().toLowerCase()) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
  return colors[((hash ^ (hash >>> 13)) >>> 0) % colors.length] ?? 'teal';
}

/** The first letter, whole even when it is an emoji or an accented one. */
function initial(name: string): string {
  const [first = '?'] = new Intl.Segmenter().segment(name.trim());
  return typeof first === 'string' ? first : first.segment.toLocaleUpperCase();
}

export interface AvatarProps {
  /** null for a place nobody has taken: a question mark. */
  name: string | null;
  /** The person's own picture, when they have one. */
  imageUrl?: string | null;
  size?: 'small' | 'medium' | 'large';
  /** Red dot, and said so to screen readers. */
  isDisconnected?: boolean;
  /** Small signs at the lower edge: `<Badge>`, `<MoodFace>`. */
  badges?: ReactNode;
  /** True where the name stands right beside: then screen readers hear it once. */
  isNameShown?: boolean;
}

/** A person as a round sign: picture or initial on a colour of their own. */
export function Avatar({
  name,
  imageUrl,
  size = 'medium',
  isDisconnected,
  badges,
  isNameShown,
}: AvatarProps) {
  const { t } = useTranslation('ui');
  const words = [!isNameShown && (name ?? t('nobody')), isDisconnected && t('disconnected')].filter(Boolean);
  return (
    <span className={cx(styles.avatar, styles[size])}>
      <span className={styles.face} data-color={name ? nameColor(name) : undefined} aria-hidden="true">
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
