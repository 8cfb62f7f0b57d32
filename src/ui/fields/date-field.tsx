import { cx } from '../cx.ts';
import type { FieldTexts } from './field-messages.tsx';
import styles from './native-field.module.css';
import { NativeField } from './native-field.tsx';

export interface DateFieldProps extends FieldTexts {
  /** "2026-11-20", or "" while empty. */
  value: string;
  onChange: (value: string) => void;
  /** The first and last day that can be chosen, in the same format as `value`. */
  min?: string;
  max?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A date field with the browser's own calendar. */
export function DateField({ value, onChange, min, max, isRequired, isDisabled, ...words }: DateFieldProps) {
  return (
    <NativeField {...words}>
      {({ className, ...box }) => (
        <input
          {...box}
          type="date"
          className={cx(className, styles.short)}
          data-empty={value === '' || undefined}
          value={value}
          min={min}
          max={max}
          required={isRequired}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </NativeField>
  );
}
