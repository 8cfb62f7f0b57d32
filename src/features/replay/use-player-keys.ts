import { useEffectEvent, useLayoutEffect } from 'react';
import { ownValue } from '#contract/base/own-property.ts';
import type { Player } from './use-player.ts';

/** How many moments an arrow key moves with Shift. */
const MANY = 10;
/** Where these keys have another meaning. */
const OTHERS =
  'input:not([type="range"]), textarea, select, [role="menu"], [role="listbox"], [role="dialog"]';
const PRESSED_BY_SPACE = 'button, a, summary, label';

/** Space plays and pauses, arrows move by a moment, with Shift by ten, Home and End go to the ends; wherever the focus is. */
export function usePlayerKeys({ place, goTo, toggle }: Player, last: number): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target?.closest(OTHERS))
      return;
    const step = event.shiftKey ? MANY : 1;
    const targets: Record<string, number | undefined> = {
      ArrowRight: place + step,
      ArrowLeft: place - step,
      Home: 0,
      End: last,
    };
    const to = ownValue(targets, event.key);
    if (event.key === ' ' && !event.repeat && !target?.closest(PRESSED_BY_SPACE)) toggle();
    else if (to !== undefined) goTo(to);
    else return;
    event.preventDefault();
  });
  // As soon as the player is shown, so that a key pressed at once counts.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
