import { type ReactNode, type RefObject, useMemo } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipTriggerState,
  TooltipTriggerStateContext,
} from 'react-aria-components/Tooltip';
import { TOOLTIP_OFFSET_PX } from '../constants.ts';
import { cx } from '../cx.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words; never the only place for something needed. */
  text: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** The control that it explains. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Called with true while the pointer rests on the tooltip itself, which keeps it open. */
  onOpenChange: (isOpen: boolean) => void;
}

/** Words beside a control, while rendered. `useTooltip` decides when. */
export function Tooltip({ text, placement = 'top', triggerRef, onOpenChange }: TooltipProps) {
  // Without React Aria's own trigger, its state must be provided here.
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
