import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx } from '../cx.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  /** `primary` once per screen and role; `danger` for destructive actions; `quiet` for minor ones. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A lucide icon, before the text. */
  icon?: ReactNode;
  /** As wide as its container. */
  isWide?: boolean;
}

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'>, ButtonLook {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** The classes of a button's look, also for links that look like buttons. */
export function buttonClass({ variant = 'secondary', size = 'medium', isWide }: ButtonLook): string {
  return cx(styles.button, styles[variant], styles[size], isWide && styles.wide);
}

/**
 * A button with text. `onPress` is the event; `isPending` keeps the focus, shows a spinner and ignores presses;
 * `isDisabled` is for actions that are impossible now, and needs a sentence nearby that says why.
 */
export function Button({ variant, size, icon, isWide, children, ref, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} ref={ref} className={buttonClass({ variant, size, isWide })}>
      {rest.isPending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span className={styles.words}>{children}</span>
    </AriaButton>
  );
}
