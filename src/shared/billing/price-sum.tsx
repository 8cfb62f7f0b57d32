import { useTranslation } from 'react-i18next';
import { centsOfTerm, type PaidPlan, type PaymentPeriod, PRICES } from '#contract/billing/plans.ts';
import { formatMoney } from '../../i18n/format-money.ts';

export interface PriceSumProps {
  plan: PaidPlan;
  period: PaymentPeriod;
  seats: number;
}

/** The price of a plan for one term, and how it is calculated: seats, price, months (PL3). */
export function PriceSum({ plan, period, seats }: PriceSumProps) {
  const { t } = useTranslation('workspaces');
  const price = formatMoney(PRICES[plan][period] * 100);
  const total = formatMoney(centsOfTerm(plan, period, seats));
  return <p>{t(`choose.sum.${period}`, { count: seats, price, total })}</p>;
}
