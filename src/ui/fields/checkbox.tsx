import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { cx } from '../cx.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** The error; marks the box and is shown below it. */
  error?: string | null;
  name?: string;
}

/** A checkbox with its label. */
export function Checkbox({ children, error, ...props }: CheckboxProps) {
  return (
    <div className={styles.wrap}>
      <AriaCheckbox
        {...props}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        className={cx(styles.checkbox)}
      >
        <span className={styles.box} aria-hidden="true">
          <Check />
        </span>
        <span>
          {children}
          {error && <span className={styles.error}>{error}</span>}
        </span>
      </AriaCheckbox>
    </div>
  );
}
