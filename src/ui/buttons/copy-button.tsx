import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COPY_FEEDBACK_MS } from '../constants.ts';
import { Button, type ButtonLook } from './button.tsx';
import { copyText } from './copy-text.ts';

export interface CopyButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'isWide'> {
  /** The text to copy; a function if it is made on demand. */
  text: string | (() => string);
  /** "Copy" by default: "Copy link". */
  label?: string;
}

/** Copies a text, and confirms it for one second. */
export function CopyButton({ text, label, ...look }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPY_FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [state]);
  async function copy() {
    setState((await copyText(typeof text === 'function' ? text() : text)) ? 'copied' : 'failed');
  }
  return (
    <>
      <Button
        {...look}
        icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onPress={() => void copy()}
      >
        {state === 'idle' ? (label ?? t('copy')) : t(state)}
      </Button>
      <span className="visually-hidden" role="status">
        {state !== 'idle' && t(state)}
      </span>
    </>
  );
}
