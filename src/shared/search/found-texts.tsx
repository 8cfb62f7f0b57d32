import { CircleCheckBig, Gavel, Layers, NotebookPen, StickyNote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FoundKind, RetroMatch } from '#contract/search/search-payloads.ts';
import { List } from '#src/ui/layout/list.tsx';
import styles from './found-texts.module.css';
import { HighlightedText } from './highlighted-text.tsx';

const ICONS: Record<FoundKind, typeof Layers> = {
  group: Layers,
  topic: StickyNote,
  note: NotebookPen,
  decision: Gavel,
  action: CircleCheckBig,
};

/** The texts of a retro in which a search found something (FT3); nothing if it found only its name. */
export function FoundTexts({ match }: { match: RetroMatch }) {
  const { t } = useTranslation('search');
  if (match.texts.length === 0) return null;
  return (
    <List className={styles.texts}>
      {match.texts.map(({ kind, text, spans }, place) => {
        const Icon = ICONS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand there twice
          <li key={place} className={styles.text}>
            <span className={styles.kind} title={t(`kind.${kind}`)}>
              <Icon aria-hidden="true" />
              <span className="visually-hidden">{t(`kind.${kind}`)}: </span>
            </span>
            <HighlightedText text={text} spans={spans} />
          </li>
        );
      })}
      {match.more > 0 && <li className={styles.more}>{t('moreTexts', { count: match.more })}</li>}
    </List>
  );
}
