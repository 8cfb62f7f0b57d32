import { type ReactNode, type RefObject, useMemo } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipTriggerState,
  TooltipTriggerStateContext,
} from 'react-aria-components/Tooltip';
import { TOOLTIP_OFFSET_PX } from './constants.ts';
import { cx } from './cx.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words; never the only place that says something needed. */
  text: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** The control beside which it stands. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Called with true while the pointer rests on the words themselves, which keeps them there. */
  onOpenChange: (isOpen: boolean) => void;
}

/** Words beside a control, as long as it is shown. When that is, `useTooltip` says. */
export function Tooltip({ text, placement = 'top', triggerRef, onOpenChange }: TooltipProps) {
  // Without React Aria's trigger around it, its state has to come from here.
  const state = useMemo<TooltipTriggerState>(
    () => ({
      isOpen: true,
      shouldSkipAnimation: false,
      open: () => onOpenChange(true),
      close: () => onOpenChange(false),
    }),
    [onOpenChange],
  );
  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip
        className={cx(styles.tooltip)}
        placement={placement}
        offset={TOOLTIP_OFFSET_PX}
        triggerRef={triggerRef}
      >
        {text}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
