import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx } from './cx.ts';
import styles from './icon-button.module.css';
import { Tooltip, type TooltipProps } from './tooltip.tsx';

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** What it does, in words: its name for screen readers and its tooltip. */
  label: string;
  /** A lucide icon. */
  icon: ReactNode;
  variant?: 'quiet' | 'outlined' | 'danger';
  size?: 'small' | 'medium';
  tooltipPlacement?: TooltipProps['placement'];
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon; it always has a name and shows it as a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'medium', tooltipPlacement, ref, ...rest } = props;
  return (
    <Tooltip text={label} placement={tooltipPlacement}>
      <AriaButton
        {...rest}
        ref={ref}
        aria-label={label}
        className={cx(styles.button, styles[variant], styles[size])}
      >
        {icon}
      </AriaButton>
    </Tooltip>
  );
}
