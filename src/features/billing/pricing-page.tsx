import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#contract/locales.ts';
import { type PaymentPeriod, PLANS, PRICES, REFUND_DAYS } from '#contract/plans.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Loading } from '#src/ui/loading.tsx';
import column from '#src/ui/page-column.module.css';
import { Panel } from '#src/ui/panel.tsx';
import { RadioOptions } from '#src/ui/radio-options.tsx';
import { LeadAway } from '#src/workspace/lead-away.tsx';
import { usePricing } from '#src/workspace/pricing.ts';
import styles from './billing.module.css';
import { PlanTable } from './plan-table.tsx';

const QUESTIONS = ['seats', 'guests', 'proration', 'change', 'refund', 'failing', 'retros'] as const;

/** Dollars, written the same for all readers of a language: the page is rendered at the build, which does not know the reader's region. */
const dollars = (amount: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(amount);

const share = (part: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(part);

/** The saving of annual over monthly payment, as a share. */
const savingOf = ({ annual, monthly }: Readonly<Record<PaymentPeriod, number>>): number =>
  1 - annual / monthly;

/** `/pricing`: what the plans cost and have, for everybody. Where no plans are sold, it leads home (PL9). */
export function PricingPage() {
  const { t } = useTranslation(['billing', 'workspaces']);
  const { locale } = useLocale();
  const pricing = usePricing();
  const [period, setPeriod] = useState<PaymentPeriod>('annual');
  if (pricing === null) return <Loading />;
  if (!pricing.isShown) return <LeadAway to="/" />;
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
          <Panel as="section" key={plan} className={styles.section}>
            <h2>{t(`workspaces:plan.${plan}`)}</h2>
            <p className={styles.amount}>
              {plan === 'free'
                ? t('workspaces:choose.free')
                : t('workspaces:choose.price', { price: dollars(PRICES[plan][period], locale) })}
            </p>
            {plan !== 'free' && (
              <p className={styles.saving}>
                {t(`pricing.saving.${period}`, { share: share(savingOf(PRICES[plan]), locale) })}
              </p>
            )}
            {plan !== 'free' && (
              <noscript>
                {t('workspaces:choose.monthly')}:{' '}
                {t('workspaces:choose.price', { price: dollars(PRICES[plan].monthly, locale) })}
              </noscript>
            )}
            <p>{t(`workspaces:choose.about.${plan}`)}</p>
          </Panel>
        ))}
      </div>
      <div className={styles.row}>
        <LinkButton to="/workspaces/new" variant="primary">
          {t('pricing.start')}
        </LinkButton>
        <p>{t('pricing.guarantee', { days: REFUND_DAYS })}</p>
      </div>
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
