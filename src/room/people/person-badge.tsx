import { Check, Crown, Eye, HandHelping, Lightbulb, Megaphone, Pencil, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import styles from './person-badge.module.css';

const icons = {
  moderator: Crown,
  coLead: HandHelping,
  working: Pencil,
  done: Check,
  sharing: Megaphone,
  suggestions: Lightbulb,
  watching: Eye,
  offline: WifiOff,
} as const;

/** A person's role or current activity. */
export type PersonState = keyof typeof icons;

/** A small round badge for an avatar's corner, with a word for screen readers and the mouse. */
export function PersonBadge({ state }: { state: PersonState }) {
  const { t } = useTranslation('ui');
  const Icon = icons[state];
  const word = t(`person.${state}`);
  return (
    <span className={cx(styles.badge, styles[state])} title={word}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{word}</span>
    </span>
  );
}
