import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './about.module.css';

/** Who makes this and why, in a few sentences; the page about us has the rest. */
export function About() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.about} aria-labelledby="about-title">
      <h2 id="about-title" className={styles.title}>
        {t('about.title')}
      </h2>
      <div className={styles.words}>
        <p>{t('about.text')}</p>
        <p>
          <Link to="/about_us">{t('about.more')}</Link>
        </p>
      </div>
    </section>
  );
}
