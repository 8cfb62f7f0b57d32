import { ChevronsUpDown } from 'lucide-react';
import { cx } from '../cx.ts';
import type { FieldTexts } from './field-messages.tsx';
import { NativeField } from './native-field.tsx';
import styles from './select.module.css';

export interface SelectProps<Value extends string> extends FieldTexts {
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  /** null while nothing is chosen: then `placeholder` is shown. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  isDisabled?: boolean;
}

/** A choice from a longer list, opened by the browser itself: on phones, the familiar wheel. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, isDisabled, ...words } = props;
  return (
    <NativeField {...words}>
      {({ className, ...box }) => (
        <span className={styles.select}>
          <select
            {...box}
            className={cx(className, styles.box, value === null && styles.empty)}
            value={value ?? ''}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {value === null && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronsUpDown aria-hidden="true" />
        </span>
      )}
    </NativeField>
  );
}
