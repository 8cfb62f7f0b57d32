import { type ReactNode, type RefObject, useRef } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx } from '../cx.ts';
import { loadedWhenShown } from '../loading/loaded-when-shown.tsx';
import type { TooltipProps } from '../overlays/tooltip.tsx';
import { useTooltip } from '../overlays/use-tooltip.ts';
import styles from './icon-button.module.css';

/** Loaded when the first tooltip shows: no page needs it at the start. */
const Tooltip = loadedWhenShown(async () => (await import('../overlays/tooltip.tsx')).Tooltip, {
  meanwhile: null,
}).Shown;

type TooltipHandler = keyof ReturnType<typeof useTooltip>['triggerProps'];

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label' | TooltipHandler> {
  /** What it does, in words: its name for screen readers, and its tooltip. */
  label: string;
  /** A lucide icon. */
  icon: ReactNode;
  variant?: 'quiet' | 'outlined' | 'danger';
  size?: 'small' | 'medium';
  tooltipPlacement?: TooltipProps['placement'];
  ref?: RefObject<HTMLButtonElement | null>;
}

/** A button with only an icon; it always has a name, which its tooltip shows. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'medium', tooltipPlacement, ref, ...rest } = props;
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  const { isOpen, setWanted, triggerProps } = useTooltip();
  return (
    <>
      <AriaButton
        {...rest}
        {...triggerProps}
        ref={button}
        aria-label={label}
        className={cx(styles.button, styles[variant], styles[size])}
      >
        {icon}
      </AriaButton>
      {isOpen && (
        <Tooltip text={label} placement={tooltipPlacement} triggerRef={button} onOpenChange={setWanted} />
      )}
    </>
  );
}
