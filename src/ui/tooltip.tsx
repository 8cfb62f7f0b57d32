import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { cx } from './cx.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words; never the only place that says something needed. */
  text: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Something focusable from this kit or `Focusable` of react-aria-components. */
  children: ReactElement;
}

/** Words that appear beside a control after 300 ms of hovering, or at once when it is focused by keyboard. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={300} closeDelay={100}>
      {children}
      <AriaTooltip className={cx(styles.tooltip)} placement={placement} offset={4}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
