import type { ReactNode } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton';
import { cx } from '../cx.ts';
import choice from '../fields/choice.module.css';
import styles from './toggle-button.module.css';

export interface ToggleButtonProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  icon?: ReactNode;
  size?: 'medium' | 'large';
  isDisabled?: boolean;
}

/** A button that stays pressed: "I’m done", "Like". Show the state by its look, not by changing its words. */
export function ToggleButton({ children, icon, size = 'medium', ...props }: ToggleButtonProps) {
  return (
    <AriaToggleButton {...props} className={cx(choice.pill, styles.toggle, size === 'large' && styles.large)}>
      {icon}
      <span>{children}</span>
    </AriaToggleButton>
  );
}
