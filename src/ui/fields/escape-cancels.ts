import type { KeyboardEvent } from 'react';

/** Handles the keys of a form that Escape closes, and nothing around it; while an input method is composing, Escape is its own. */
export const escapeCancels =
  (cancel: (() => void) | undefined) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !cancel) return;
    event.stopPropagation();
    cancel();
  };
