import { type FocusEvent, useCallback, useEffect, useState } from 'react';
import { TOOLTIP_DELAY_MS } from '../constants.ts';

/** How long it stays after the pointer has left, ms. */
const CLOSE_DELAY_MS = 100;

/**
 * Decides when a control's tooltip shows: after hovering for a while, or immediately on keyboard focus; until that
 * ends, or Escape or a press closes it. The props belong on the control.
 */
export function useTooltip() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);

  const close = useCallback(() => {
    setWanted(false);
    setOpen(false);
  }, []);

  useEffect(() => {
    if (isOpen === isWanted) return;
    const timer = setTimeout(() => setOpen(isWanted), isWanted ? TOOLTIP_DELAY_MS : CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isWanted]);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, close]);

  return {
    isOpen,
    setWanted,
    triggerProps: {
      onHoverStart: () => setWanted(true),
      onHoverEnd: () => setWanted(false),
      onFocus: ({ target }: FocusEvent) => {
        if (!target.matches(':focus-visible')) return;
        setWanted(true);
        setOpen(true);
      },
      onBlur: close,
      onPressStart: close,
    },
  };
}
