import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/i18n/use-locale.ts';
import styles from './proof.module.css';

/** What `npm run bench` measured, as docs/performance.md has it: the 99th percentile to the last of 200 people, ms; and a relay's. */
const MEASURED = { people: 200, rate: 20, ms: 8.9, relay: 8.3 } as const;
/** How often the server is killed in tests/server/durability.test.ts. */
const KILLS = 20;

const PROOFS = [
  { key: 'traffic', command: 'npm run test:server -- recorded-traffic', color: 'rose' },
  { key: 'kill', command: 'npm run test:server -- durability', color: 'saffron' },
  { key: 'speed', command: 'npm run bench', color: 'teal' },
] as const;

/** What is promised, with how it is tested or measured, and what can come in from elsewhere. */
export function Proof({ sourceUrl }: { sourceUrl?: string | undefined }) {
  const { t } = useTranslation('proof');
  const { locale } = useLocale();
  // The same for all readers of a language: the page is rendered at the build, which does not know the reader's region.
  const number = new Intl.NumberFormat(locale);
  const figures = { traffic: '0', kill: `${KILLS}×`, speed: `${number.format(Math.ceil(MEASURED.ms))} ms` };
  const values = {
    people: number.format(MEASURED.people),
    rate: number.format(MEASURED.rate),
    ms: number.format(MEASURED.ms),
    relay: number.format(MEASURED.relay),
  };
  return (
    <section className={styles.proof} aria-labelledby="proof-title">
      <header className={styles.head}>
        <h2 id="proof-title" className={styles.title}>
          {t('title')}
        </h2>
        <p>{t('text')}</p>
      </header>
      {PROOFS.map(({ key, command, color }) => (
        <article key={key} className={styles.one} data-color={color}>
          <h3 className={styles.figure}>
            <span className={styles.value}>{figures[key]}</span> {t(`${key}.unit`)}
          </h3>
          <p>{t(`${key}.text`, values)}</p>
          <p className={styles.run}>
            <span className="visually-hidden">{t('run')}</span> <code>{command}</code>
          </p>
        </article>
      ))}
      {sourceUrl !== undefined && (
        <p className={styles.source}>
          {t('source')} <a href={sourceUrl}>{t('sourceLink')}</a>
        </p>
      )}
      <div className={styles.bring}>
        <h3>{t('bring.title')}</h3>
        <p>{t('bring.text')}</p>
      </div>
    </section>
  );
}
