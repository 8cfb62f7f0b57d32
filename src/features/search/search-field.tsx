import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { SearchBox } from '#src/shared/search/search-box.tsx';
import styles from './search-field.module.css';

/**
 * The way into the search, for a header (FT3): a field where there is room, else a link to the page with it. It is not on that page, which
 * has its own.
 */
export function SearchField() {
  const { t } = useTranslation('search');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  if (pathname === '/search') return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = typed.trim();
    void navigate(query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`);
    setTyped('');
  };
  return (
    <>
      <search className={styles.field}>
        <form onSubmit={submit}>
          <SearchBox label={t('field')} value={typed} onChange={setTyped} />
        </form>
      </search>
      <Link to="/search" className={styles.link} title={t('box')} aria-label={t('field')}>
        <Search aria-hidden="true" />
      </Link>
    </>
  );
}
