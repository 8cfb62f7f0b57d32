import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type PaymentPeriod, type Plan, PRICES } from '#contract/billing/plans.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './billing.module.css';

/** What is ticked of each plan; the table below has the rest (PL1). */
const TICKS = {
  free: ['oneTeam', 'anyPeople', 'twoActivities', 'records'],
  pro: ['anyTeams', 'seats', 'allActivities', 'iceBreakers', 'slack'],
  premium: ['allOfPro', 'ownActivities', 'webhooks', 'history'],
} as const satisfies Record<Plan, readonly string[]>;

/** The saving of annual over monthly payment, as a share. */
const savingOf = ({ annual, monthly }: Readonly<Record<PaymentPeriod, number>>): number =>
  1 - annual / monthly;

export interface PlanCardProps {
  plan: Plan;
  period: PaymentPeriod;
}

/** A plan on the page of prices: what it costs, what it has, and the button that leads to it (PL3). */
export function PlanCard({ plan, period }: PlanCardProps) {
  const { t } = useTranslation(['billing', 'workspaces']);
  const name = t(`workspaces:plan.${plan}`);
  return (
    <Panel as="section" className={styles.plan}>
      <h2>{name}</h2>
      {plan === 'free' ? (
        <p className={styles.price}>
          <span>{t('workspaces:choose.free')}</span>
        </p>
      ) : (
        <Price plan={plan} period={period} />
      )}
      <List className={styles.ticks}>
        {TICKS[plan].map((tick) => (
          <li key={tick}>
            <Check aria-hidden="true" className={styles.tick} />
            {t(`pricing.has.${tick}`)}
          </li>
        ))}
      </List>
      <LinkButton
        to={`/workspaces/new?plan=${plan}&period=${period}`}
        variant={plan === 'pro' ? 'primary' : 'secondary'}
      >
        {t('pricing.choose', { plan: name })}
      </LinkButton>
    </Panel>
  );
}

/** The price of a plan that is paid, and what paying yearly saves. */
function Price({ plan, period }: { plan: Exclude<Plan, 'free'>; period: PaymentPeriod }) {
  const { t } = useTranslation(['billing', 'workspaces']);
  const { locale } = useLocale();
  const saved = new Intl.NumberFormat(locale, { style: 'percent' }).format(savingOf(PRICES[plan]));
  return (
    <>
      <p className={styles.price}>
        <span>{formatMoney(PRICES[plan][period] * 100)}</span> <span>{t('pricing.each')}</span>
      </p>
      <p className={styles.saving}>{t(`pricing.saving.${period}`, { share: saved })}</p>
      <noscript>
        {t('workspaces:choose.monthly')}:{' '}
        {t('workspaces:choose.price', { price: formatMoney(PRICES[plan].monthly * 100) })}
      </noscript>
    </>
  );
}
