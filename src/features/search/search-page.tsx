import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LIMITS } from '#contract/limits.ts';
import { SearchBox } from '#src/shared/search/search-box.tsx';
import { useDebounced } from '#src/shared/search/use-debounced.ts';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { FoundRetros } from './found-retros.tsx';
import styles from './search.module.css';

/** `/search?q=`: finished retros, found by the words in their names, topics and action items (FT1, FT3). */
export function SearchPage() {
  const { t } = useTranslation('search');
  const [query, typed, setTyped] = useAskedInAddress();
  return (
    <div className={column.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <search className={styles.box}>
          <SearchBox label={t('box')} value={typed} onChange={setTyped} autoFocus={query === ''} />
        </search>
      </header>
      {query === '' ? (
        <EmptyState art={<NoTopicsArt />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <FoundRetros query={query} />
      )}
    </div>
  );
}

/** What the address asks for, what is typed, and how to type: the address follows what is typed once that has settled, and leads too. */
function useAskedInAddress(): [asked: string, typed: string, type: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').trim().slice(0, LIMITS.search);
  const [typed, setTyped] = useState(query);
  const settled = useDebounced(typed.trim().slice(0, LIMITS.search));
  const latest = useRef(query);
  useEffect(() => {
    // Somebody has come here again, from the field in the header.
    if (query === latest.current) return;
    latest.current = query;
    setTyped(query);
  }, [query]);
  useEffect(() => {
    if (settled === latest.current) return;
    latest.current = settled;
    setParams(settled === '' ? {} : { q: settled }, { replace: true });
  }, [settled, setParams]);
  return [query, typed, setTyped];
}
