import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './composing-sheet.module.css';

export interface ComposingSheetProps {
  /** Who writes. */
  name: string;
  face: ReactNode;
  /** As far as it is written. */
  text: ReactNode;
  children?: ReactNode;
}

/** The sheet on which somebody else is writing an action item. */
export function ComposingSheet({ name, face, text, children }: ComposingSheetProps) {
  const { t } = useTranslation('action-items');
  return (
    <section className={styles.note} aria-label={t('writing', { name })}>
      <span className={styles.by}>
        {face}
        {t('writing', { name })}
        <PencilLine aria-hidden="true" className={styles.pencil} />
      </span>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {children}
    </section>
  );
}
