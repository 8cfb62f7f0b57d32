import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PLAN_FEATURES, PLANS, type Plan } from '#contract/billing/plans.ts';
import styles from './billing.module.css';

const FEATURES = [
  'teams',
  'people',
  'activities',
  'iceBreakers',
  'slack',
  'history',
  'webhooks',
  'customActivities',
] as const;

/** A number, or the name of a word under `plan.has`. */
function whatHas(plan: Plan, feature: (typeof FEATURES)[number]) {
  const has = PLAN_FEATURES[plan];
  switch (feature) {
    case 'teams':
      return has.teams ?? 'any';
    case 'people':
      return has.hasSeats ? 'seats' : 'any';
    case 'activities':
      return has.activities?.length ?? 'all';
    default:
      return has[feature] ? 'yes' : 'no';
  }
}

/** A tick for yes, a stroke for no, with the word for those who do not see it; otherwise the words. */
function Has({ what }: { what: 'any' | 'seats' | 'all' | 'yes' | 'no' }) {
  const { t } = useTranslation('billing');
  const words = t(`plan.has.${what}`);
  if (what !== 'yes' && what !== 'no') return words;
  const Sign = what === 'yes' ? Check : Minus;
  return (
    <>
      <Sign aria-hidden="true" className={what === 'yes' ? styles.tick : styles.lacking} />
      <span className="visually-hidden">{words}</span>
    </>
  );
}

/** The plans side by side, with what each has (PL1). */
export function PlanTable() {
  const { t } = useTranslation(['billing', 'workspaces']);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('plan.features')}</caption>
      <thead>
        <tr>
          <td />
          {PLANS.map((plan) => (
            <th key={plan} scope="col">
              {t(`workspaces:plan.${plan}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FEATURES.map((feature) => (
          <tr key={feature}>
            <th scope="row">{t(`plan.feature.${feature}`)}</th>
            {PLANS.map((plan) => {
              const has = whatHas(plan, feature);
              return <td key={plan}>{typeof has === 'number' ? has : <Has what={has} />}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
