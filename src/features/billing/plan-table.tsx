import { useTranslation } from 'react-i18next';
import { PLANS } from '#contract/plans.ts';
import styles from './billing.module.css';

/** What each plan has (PL1), in the order of `PLANS`. */
const FEATURES = {
  teams: ['one', 'any', 'any'],
  people: ['any', 'seats', 'seats'],
  activities: ['two', 'all', 'all'],
  iceBreakers: ['no', 'yes', 'yes'],
  history: ['no', 'no', 'yes'],
} as const;

/** The plans side by side. */
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
        {(Object.keys(FEATURES) as (keyof typeof FEATURES)[]).map((feature) => (
          <tr key={feature}>
            <th scope="row">{t(`plan.feature.${feature}`)}</th>
            {PLANS.map((plan, at) => (
              <td key={plan}>{t(`plan.has.${FEATURES[feature][at] ?? 'no'}`)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
