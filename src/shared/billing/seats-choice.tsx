import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { Slider } from '#src/ui/fields/slider.tsx';
import styles from './plan-choice.module.css';

/** The slider's positions; the field beside it accepts more (PL4), and then the last position is the field's number. */
const onSlider = (seats: number | null): number[] => [1, 2, 3, Math.max(4, seats ?? 0)];

export interface SeatsChoiceProps {
  /** Null while the field is empty. */
  seats: number | null;
  onChange: (seats: number | null) => void;
  description?: ReactNode;
  error?: string | undefined;
}

/** Chooses the number of seats (PL4). */
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
