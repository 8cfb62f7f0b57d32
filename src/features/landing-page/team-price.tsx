import { useTranslation } from 'react-i18next';
import { centsOfTerm, type PaidPlan } from '#contract/billing/plans.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import styles from './team-price.module.css';

/** As many as a team often has. */
const PEOPLE = 8;
const MONTHS = 12;

/** What it costs a team of eight, all in all. */
export function TeamPrice() {
  const { t } = useTranslation('proof');
  const monthly = (plan: PaidPlan) => formatMoney(centsOfTerm(plan, 'annual', PEOPLE) / MONTHS);
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
