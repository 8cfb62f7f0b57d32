import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './button.module.css';
import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  /** `primary` once per screen and role; `danger` for what destroys; `quiet` for what is beside the point. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A lucide icon, drawn before the words. */
  icon?: ReactNode;
  /** As wide as the container. */
  isWide?: boolean;
}

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'>, ButtonLook {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** The classes of a button's look, shared with links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium', isWide }: ButtonLook): string {
  return cx(styles.button, styles[variant], styles[size], isWide && styles.wide);
}

/**
 * A button with words. `onPress` is the event; `isPending` keeps the focus, spins and refuses presses;
 * `isDisabled` is for what cannot be done now and needs a sentence nearby that says why.
 */
export function Button({ variant, size, icon, isWide, children, ref, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} ref={ref} className={buttonClass({ variant, size, isWide })}>
      {rest.isPending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span className={styles.words}>{children}</span>
    </AriaButton>
  );
}
