import { Scissors } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/buttons/button.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import styles from './too-long.module.css';

/** Whether a text cannot be sent because it is longer than allowed. */
export const isTooLong = (text: string, max: number): boolean => text.trim().length > max;

/** What is sent from a field for one line, in which the lines of a pasted text are kept as long as it is too long. */
export const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

/** The sentence that says by how much a text is too long; only for one that is. */
export function TooLongBy({ text, max }: { text: string; max: number }) {
  const { t } = useTranslation('room');
  return t('tooLong.by', { count: text.trim().length - max });
}

export interface TooLongProps {
  text: string;
  /** How to make several of it, and how many; where there is no way, it can only be shortened. */
  split?: { count: number; onPress: () => void } | null;
}

/** The ways out for a text that is too long: splitting and copying it (FR2). */
export function TooLong({ text, split }: TooLongProps) {
  const { t } = useTranslation('room');
  return (
    <span className={styles.ways}>
      <CopyButton text={text.trim()} size="small" variant="quiet" label={t('tooLong.copy')} />
      {split && (
        <Button size="small" icon={<Scissors aria-hidden="true" />} onPress={split.onPress}>
          {t('tooLong.split', { count: split.count })}
        </Button>
      )}
    </span>
  );
}
