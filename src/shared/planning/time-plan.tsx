import { useTranslation } from 'react-i18next';
import { formatNumber } from '#src/i18n/format.ts';
import { List } from '#src/ui/layout/list.tsx';
import styles from './time-plan.module.css';

export interface TimePlanProps {
  duration: number | null;
  writing: number | null;
  posting: number | null;
}

/** How the retro's minutes are divided, as a bar in true proportion. Empty while the times do not add up. */
export function TimePlan({ duration, writing, posting }: TimePlanProps) {
  const { t } = useTranslation('retro-form');
  const rest = (duration ?? 0) - (writing ?? 0) - (posting ?? 0);
  if (!duration || !writing || !posting || rest <= 0) return null;
  const parts = [
    { key: 'writing', minutes: writing, color: 'saffron' },
    { key: 'posting', minutes: posting, color: 'sky' },
    { key: 'rest', minutes: rest, color: 'teal' },
  ];
  return (
    <div className={styles.plan}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ key, minutes, color }) => (
          <span key={key} className={styles.part} data-color={color} style={{ flexGrow: minutes }} />
        ))}
      </div>
      <List className={styles.legend}>
        {parts.map(({ key, minutes, color }) => (
          <li key={key} className={styles.entry} data-color={color}>
            <span className={styles.dot} aria-hidden="true" />
            {t(`plan.${key}`)}{' '}
            <span className="tabular">
              {formatNumber(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'short' })}
            </span>
          </li>
        ))}
      </List>
    </div>
  );
}
