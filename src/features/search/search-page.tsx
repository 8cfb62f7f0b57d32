import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LIMITS } from '#contract/limits.ts';
import { SearchBox } from '#src/shared/search/search-box.tsx';
import { useSettled } from '#src/shared/search/use-debounced.ts';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { FoundRetros } from './found-retros.tsx';
import styles from './search.module.css';

/** `/search?q=`: finished retros, found by the words in their names, topics and action items (FT1, FT3). */
export function SearchPage() {
  const { t } = useTranslation('search');
  const [asked, typed, setTyped] = useAskedInAddress();
  return (
    <div className={column.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <search className={styles.box}>
          <SearchBox label={t('box')} value={typed} onChange={setTyped} autoFocus={asked === ''} />
        </search>
      </header>
      {asked === '' ? (
        <EmptyState art={<NoTopicsArt />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <FoundRetros asked={asked} />
      )}
    </div>
  );
}

/** What the address asks for, what is typed, and how to type: the address follows what is typed once that has settled, and leads too. */
function useAskedInAddress(): [asked: string, typed: string, type: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = (params.get('q') ?? '').trim().slice(0, LIMITS.search);
  const [typed, setTyped] = useState(asked);
  const settled = useSettled(typed.trim().slice(0, LIMITS.search));
  const known = useRef(asked);
  useEffect(() => {
    // Somebody has come here again, from the field in the header.
    if (asked === known.current) return;
    known.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => {
    if (settled === known.current) return;
    known.current = settled;
    setParams(settled === '' ? {} : { q: settled }, { replace: true });
  }, [settled, setParams]);
  return [asked, typed, setTyped];
}
