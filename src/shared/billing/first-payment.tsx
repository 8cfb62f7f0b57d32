import { useTranslation } from 'react-i18next';
import { centsOfTerm } from '#contract/billing/plans.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { PriceSum, type PriceSumProps } from './price-sum.tsx';

/** What the first payment for a plan consists of (PL4): its term begins with the payment, whose page adds the tax. Its texts are in `billing`. */
export function FirstPayment({ plan, period, seats, tax = null }: PriceSumProps & { tax?: number | null }) {
  const { t } = useTranslation('billing');
  const amount = centsOfTerm(plan, period, seats);
  return (
    <>
      <PriceSum plan={plan} period={period} seats={seats} />
      <InvoiceLines
        label={t('invoice.due')}
        lines={[{ plan, seats, text: null, startsAt: 0, endsAt: 0, amount }]}
        time={t(`invoice.term.${period}`)}
        tax={tax}
        creditUsed={0}
        total={amount}
      />
    </>
  );
}
