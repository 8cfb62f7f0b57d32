import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/i18n/use-locale.ts';
import styles from './compare.module.css';

/** When the other tools were looked at. */
const LOOKED_AT = Date.UTC(2026, 10, 20);

const TOOLS = [
  { key: 'hindsight', name: 'Hindsight' },
  { key: 'parabol', name: 'Parabol' },
  { key: 'teamretro', name: 'TeamRetro' },
  { key: 'easyretro', name: 'EasyRetro' },
  { key: 'miro', name: 'Miro' },
] as const;
const ROWS = ['account', 'hidden', 'votes', 'steps', 'carry', 'trackers', 'health', 'host', 'speed'] as const;

/** This beside other tools, as far as could be found; where they are ahead is said too. */
export function Compare() {
  const { t } = useTranslation('compare');
  const { locale } = useLocale();
  // The same for all readers of a language: the page is rendered at the build, which does not know the reader's region.
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(LOOKED_AT);
  return (
    <section className={styles.compare} aria-labelledby="compare-title">
      <h2 id="compare-title" className={styles.title}>
        {t('title')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too */}
      <section className={styles.scroller} aria-label={t('table')} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('table')}</caption>
          <thead>
            <tr>
              <td />
              {TOOLS.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                <th scope="row">{t(`rows.${row}.what`)}</th>
                {TOOLS.map(({ key }) => (
                  <td key={key}>{t(`rows.${row}.${key}`)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>{t('ahead')}</p>
      <p className={styles.note}>{t('text', { day })}</p>
    </section>
  );
}
