import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useProblemText } from '#src/forms/kit/use-problem-text.ts';
import { Button, buttonClass } from '#src/ui/buttons/button.tsx';
import styles from './picture-field.module.css';

const KINDS = ['image/jpeg', 'image/png'];

/** The error of a file, if it can be found before sending. */
function problemOf(file: File): string | null {
  if (!KINDS.includes(file.type)) return 'image_unreadable';
  return file.size > LIMITS.avatarBytes ? 'image_too_large' : null;
}

export interface PictureFieldProps {
  /** The current picture. */
  picture: ReactNode;
  /** Sends the chosen file; errors are shown beside the field. */
  onChoose: (file: File) => Promise<void>;
  /** Removes it; left out if there is none. */
  onRemove?: (() => Promise<void>) | undefined;
}

/** Sets, replaces or removes a picture: a JPEG or PNG of at most `LIMITS.avatarBytes`. */
export function PictureField({ picture, onChoose, onRemove }: PictureFieldProps) {
  const { t } = useTranslation('forms');
  const problemText = useProblemText('account');
  const help = useId();
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function take(field: HTMLInputElement) {
    const file = field.files?.[0];
    // Choosing the same file again has to count as a change too.
    field.value = '';
    if (!file || busy) return;
    const problem = problemOf(file);
    setCode(problem);
    if (problem === null) await change('sending', () => onChoose(file));
  }

  async function remove(send: () => Promise<void>) {
    await change('removing', send);
    // The button disappears with the picture; keyboard users must not lose their place.
    input.current?.focus();
  }

  async function change(doing: 'sending' | 'removing', send: () => Promise<void>) {
    setBusy(doing);
    setCode(null);
    try {
      await send();
    } catch (error) {
      setCode(codeOf(error));
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className={styles.picture}>
      {picture}
      <div className={styles.upload}>
        <div className={styles.ways}>
          <label className={`${buttonClass({})} ${styles.file}`}>
            <ImageUp aria-hidden="true" />
            <span>{t(busy === 'sending' ? 'picture.busy' : 'picture.choose')}</span>
            <input
              ref={input}
              type="file"
              accept={KINDS.join()}
              className="visually-hidden"
              aria-describedby={help}
              onChange={(event) => void take(event.currentTarget)}
            />
          </label>
          {onRemove && (
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden="true" />}
              isDisabled={busy === 'sending'}
              isPending={busy === 'removing'}
              onPress={() => void remove(onRemove)}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <p id={help} className={styles.help}>
          {t('picture.help')}
        </p>
        <p role="status" className={styles.error}>
          {problemText(code)}
        </p>
      </div>
    </div>
  );
}
