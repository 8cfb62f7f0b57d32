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
      <div className={styles.table}>
        <p className={styles.names} aria-hidden="true">
          <span />
          {TOOLS.map(({ key, name }) => (
            <strong key={key}>{name}</strong>
          ))}
        </p>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <h3 className={styles.what}>{t(`rows.${row}.what`)}</h3>
            <dl className={styles.values}>
              {TOOLS.map(({ key, name }) => (
                <div key={key} className={styles.value}>
                  <dt>{name}</dt>
                  <dd>{t(`rows.${row}.${key}`)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className={styles.note}>{t('ahead')}</p>
      <p className={styles.note}>{t('text', { day })}</p>
    </section>
  );
}
