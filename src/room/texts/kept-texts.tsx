import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { Notice, type NoticeProps } from '#src/ui/feedback/notice.tsx';
import type { KeptText } from '../topics/kept-topic-drafts.ts';
import { KeptTextButtons } from './kept-text-buttons.tsx';
import styles from './kept-texts.module.css';

export interface KeptTextsProps extends Pick<NoticeProps, 'title' | 'onDismiss'> {
  texts: readonly KeptText[];
  /** Why they can only be copied. */
  children?: ReactNode;
  onDiscard: (key: string) => void;
}

/** Texts that the retro takes no more: each to copy or discard, several also to copy all at once (SY6). */
export function KeptTexts({ texts, children, onDiscard, ...notice }: KeptTextsProps) {
  const { t } = useTranslation('topics');
  const all = texts.map(({ text }) => text).join('\n');
  return (
    <Notice
      {...notice}
      tone="warning"
      isLive
      action={texts.length > 1 && <CopyButton text={all} size="small" label={t('kept.copyAll')} />}
    >
      {children}
      {texts.map(({ key, text }) => (
        <div key={key} className={styles.kept}>
          <blockquote className={styles.text} dir="auto">
            {text}
          </blockquote>
          <KeptTextButtons text={text} onDiscard={() => onDiscard(key)} />
        </div>
      ))}
    </Notice>
  );
}
