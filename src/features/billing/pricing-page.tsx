import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PaymentPeriod, PLANS, REFUND_DAYS } from '#contract/billing/plans.ts';
import { usePricing } from '#src/shared/workspaces/use-pricing.ts';
import { RedirectWithFlash } from '#src/ui/feedback/redirect-with-flash.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import styles from './billing.module.css';
import { PlanCard } from './plan-card.tsx';
import { PlanTable } from './plan-table.tsx';

const QUESTIONS = ['seats', 'guests', 'proration', 'change', 'refund', 'failing', 'retros'] as const;

/** `/pricing`: what the plans cost and have, for everybody. Where no plans are sold, it leads home (PL9). */
export function PricingPage() {
  const { t } = useTranslation(['billing', 'workspaces']);
  const pricing = usePricing();
  const [period, setPeriod] = useState<PaymentPeriod>('annual');
  if (pricing === null) return <Loading />;
  if (!pricing.isShown) return <RedirectWithFlash to="/" />;
  return (
    <div className={column.page}>
      <h1>{t('pricing.title')}</h1>
      <p>{t('pricing.lead')}</p>
      <div data-needs-scripts>
        <RadioOptions
          look="tiles"
          label={t('workspaces:choose.period')}
          value={period}
          onChange={setPeriod}
          options={(['annual', 'monthly'] as const).map((value) => ({
            value,
            label: t(`workspaces:choose.${value}`),
          }))}
        />
      </div>
      <div className={styles.plans}>
        {PLANS.map((plan) => (
          <PlanCard key={plan} plan={plan} period={period} />
        ))}
      </div>
      <p className={styles.soft}>
        {t('pricing.guarantee', { days: REFUND_DAYS })} {t('pricing.dollars')}
      </p>
      <Panel as="section" className={styles.section}>
        <h2>{t('plan.features')}</h2>
        <PlanTable />
      </Panel>
      <Panel as="section" className={styles.section}>
        <h2>{t('pricing.questions')}</h2>
        {QUESTIONS.map((question) => (
          <div key={question} className={styles.words}>
            <h3>{t(`pricing.${question}.question`)}</h3>
            <p>{t(`pricing.${question}.answer`, { days: REFUND_DAYS })}</p>
          </div>
        ))}
      </Panel>
    </div>
  );
}
