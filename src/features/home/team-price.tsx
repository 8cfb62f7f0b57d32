import { useTranslation } from 'react-i18next';
import { centsOfTerm, type PaidPlan } from '#contract/plans.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import styles from './team-price.module.css';

/** As many as a team often has. */
const PEOPLE = 8;
const MONTHS = 12;

/** What it costs a team of eight, all in all. */
export function TeamPrice() {
  const { t } = useTranslation('proof');
  const { locale } = useLocale();
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const monthly = (plan: PaidPlan) => dollars.format(centsOfTerm(plan, 'annual', PEOPLE) / MONTHS / 100);
  return (
    <section className={styles.price} aria-labelledby="eight-title">
      <h2 id="eight-title" className={styles.title}>
        {t('eight.title')}
      </h2>
      <p>
        <strong>{t('eight.free')}</strong>{' '}
        {t('eight.paid', { pro: monthly('pro'), premium: monthly('premium') })}
      </p>
    </section>
  );
}
