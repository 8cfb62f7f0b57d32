import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { NumberField } from '#src/ui/number-field.tsx';
import { Slider } from '#src/ui/slider.tsx';
import styles from './plan-choice.module.css';

/** What the slider has; the field beside it goes on (PL4). Its end is what the field has beyond that. */
const onSlider = (seats: number | null): number[] => [1, 2, 3, Math.max(4, seats ?? 0)];

export interface SeatsChoiceProps {
  /** Null while the field is empty. */
  seats: number | null;
  onChange: (seats: number | null) => void;
  description?: ReactNode;
  error?: string | undefined;
}

/** How many seats there are to be (PL4). */
export function SeatsChoice({ seats, onChange, description, error }: SeatsChoiceProps) {
  const { t } = useTranslation('workspaces');
  return (
    <>
      <Slider
        label={t('choose.seats')}
        description={description}
        value={seats}
        onChange={onChange}
        positions={onSlider(seats).map((value) => ({ value, label: String(value) }))}
      />
      <div className={styles.seats}>
        <NumberField
          label={t('choose.seatsNumber')}
          value={seats}
          onChange={onChange}
          minValue={1}
          maxValue={LIMITS.members}
          error={error}
        />
      </div>
    </>
  );
}
