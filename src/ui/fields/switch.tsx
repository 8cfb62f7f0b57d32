import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { cx } from '../cx.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  children: ReactNode;
  /** One sentence of help under the label. */
  description?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
}

/** A setting that is on or off, and changes immediately. */
export function Switch({ children, description, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className={cx(styles.switch)}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob} />
      </span>
      <span>
        {children}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </AriaSwitch>
  );
}
