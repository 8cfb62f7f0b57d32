import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PLANS, PRICES, REFUND_DAYS } from '#contract/billing/plans.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './plans.module.css';

const QUESTIONS = ['account', 'seat', 'refund'] as const;

/** What it costs, and what is asked about that first; the page of prices has the rest. */
export function Plans() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.plans} aria-labelledby="plans-title">
      <header className={styles.head}>
        <h2 id="plans-title" className={styles.title}>
          {t('plans.title')}
        </h2>
        <p>
          <Link to="/pricing">{t('plans.more')}</Link>
        </p>
      </header>
      <Panel className={styles.table}>
        {PLANS.map((plan) => (
          <div key={plan} className={styles.plan}>
            <h3>{t(`plans.${plan}.name`)}</h3>
            <p className={styles.price}>
              {plan === 'free' ? t('plans.free.price') : formatMoney(PRICES[plan].annual * 100)}
            </p>
            {plan !== 'free' && <p>{t('plans.each')}</p>}
            <p>{t(`plans.${plan}.text`)}</p>
          </div>
        ))}
      </Panel>
      <div className={styles.questions}>
        {QUESTIONS.map((question) => (
          <details key={question} className={styles.question}>
            <summary>{t(`plans.questions.${question}.question`)}</summary>
            <p>{t(`plans.questions.${question}.answer`, { days: REFUND_DAYS })}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
