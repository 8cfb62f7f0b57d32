import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import { TIME_STEP_MINUTES } from '../constants.ts';
import { cx } from '../cx.ts';
import type { FieldTexts } from './field-messages.tsx';
import styles from './native-field.module.css';
import { NativeField } from './native-field.tsx';

const dayMinutes = 24 * 60;

/** The time moved by `steps` on the five-minute grid, across midnight too; "" counts as midnight. */
export function shiftTime(value: string, steps: number): string {
  const [hours = 0, minutes = 0] = value.split(':').map(Number);
  const at = (hours * 60 + minutes) / TIME_STEP_MINUTES;
  const snapped = steps > 0 ? Math.floor(at) : Math.ceil(at);
  const total = ((((snapped + steps) * TIME_STEP_MINUTES) % dayMinutes) + dayMinutes) % dayMinutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

export interface TimeFieldProps extends FieldTexts {
  /** "14:05", a 24-hour time however it is shown, or "" while empty. */
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A time of day: buttons, arrows and Page Up/Down move in steps of five minutes; a typed time between steps stays as it is. */
export function TimeField({ value, onChange, isRequired, isDisabled, ...words }: TimeFieldProps) {
  const { t } = useTranslation('ui');
  const step = (steps: number) => onChange(shiftTime(value, steps));
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    step(event.key === 'PageUp' ? 1 : -1);
  }
  return (
    <NativeField {...words}>
      {({ className, ...box }) => (
        <span className={styles.row}>
          <IconButton
            variant="outlined"
            label={t('earlier')}
            icon={<Minus aria-hidden="true" />}
            isDisabled={isDisabled}
            onPress={() => step(-1)}
          />
          <input
            {...box}
            type="time"
            step={TIME_STEP_MINUTES * 60}
            className={cx(className, styles.short)}
            value={value}
            required={isRequired}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton
            variant="outlined"
            label={t('later')}
            icon={<Plus aria-hidden="true" />}
            isDisabled={isDisabled}
            onPress={() => step(1)}
          />
        </span>
      )}
    </NativeField>
  );
}
