import { useTranslation } from 'react-i18next';
import { type PaymentPeriod, PLANS, type Plan, PRICES } from '#contract/billing/plans.ts';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { formatMoney } from '../../i18n/format-money.ts';
import { FirstPayment } from './first-payment.tsx';
import styles from './plan-choice.module.css';
import { PriceSum } from './price-sum.tsx';
import { SeatsChoice } from './seats-choice.tsx';

export interface PlanChoiceProps {
  plan: Plan;
  period: PaymentPeriod;
  /** The number of seats to pay for. */
  seats: number;
  onPlan: (plan: Plan) => void;
  onPeriod: (period: PaymentPeriod) => void;
  /** Set if the number of seats is chosen here too. */
  onSeats?: (seats: number) => void;
  /** Whether nothing can be paid for yet, so that no server says what is due. */
  isFirst?: boolean;
  /** Whether the person already has a free workspace, and so cannot have a second (WS1). */
  hasFree: boolean;
  error?: string | undefined;
}

/** The plans side by side, with their prices and billing periods (PL3). */
export function PlanChoice(props: PlanChoiceProps) {
  const { plan, period, seats, onPlan, onPeriod, onSeats, hasFree, error, isFirst = false } = props;
  const Price = isFirst ? FirstPayment : PriceSum;
  const { t } = useTranslation('workspaces');
  return (
    <div className={styles.choice}>
      <RadioOptions
        look="tiles"
        label={t('choose.period')}
        value={period}
        onChange={onPeriod}
        options={(['annual', 'monthly'] as const).map((value) => ({
          value,
          label: t(`choose.${value}`),
        }))}
      />
      <RadioOptions
        look="cards"
        label={t('choose.plan')}
        value={plan}
        onChange={onPlan}
        error={error}
        options={PLANS.map((value) => ({
          value,
          label: t(`plan.${value}`),
          text: (
            <>
              <span className={styles.price}>
                {value === 'free'
                  ? t('choose.free')
                  : t('choose.price', { price: formatMoney(PRICES[value][period] * 100) })}
              </span>
              {t(value === 'free' && hasFree ? 'choose.hasFree' : `choose.about.${value}`)}
            </>
          ),
          isDisabled: value === 'free' && hasFree,
        }))}
      />
      {plan !== 'free' && onSeats && (
        <SeatsChoice
          seats={seats}
          onChange={(wanted) => onSeats(wanted ?? 1)}
          description={t('choose.seatsHelp')}
        />
      )}
      {plan !== 'free' && <Price plan={plan} period={period} seats={seats} />}
    </div>
  );
}
