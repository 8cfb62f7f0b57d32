import { createContext, type RefObject, useContext, useEffect, useState } from 'react';

/** How long after the last movement the controls go again, ms. */
const STAYS_MS = 4_000;
/** What opens from the controls. */
const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const AwakeContext = createContext(false);
/** Tells everything in the room's view whether somebody is at it. */
export const UserActivityProvider = AwakeContext.Provider;
/** Whether somebody is at the view just now: then nothing scrolls by itself. */
export const useIsUserActive = (): boolean => useContext(AwakeContext);

/** Whether the keyboard is in the controls, or something that they opened is open. */
const isInUse = (controls: HTMLElement | null): boolean =>
  Boolean(controls?.querySelector(':focus-visible')) || document.querySelector(OPENED) !== null;

/**
 * Whether the controls are shown: from a movement of the pointer, a key or the focus in them until some seconds after the
 * last of these; longer while the focus is in them or a dialog is open.
 */
export function useUserActivity(controls: RefObject<HTMLElement | null>): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function rest() {
      if (isInUse(controls.current)) timer = setTimeout(rest, STAYS_MS);
      else setAwake(false);
    }
    function wake() {
      setAwake(true);
      clearTimeout(timer);
      timer = setTimeout(rest, STAYS_MS);
    }
    // Browsers also tell of a move where only what is under the pointer has changed.
    const moved = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) wake();
    };
    const focused = ({ target }: FocusEvent) => {
      if (controls.current?.contains(target as Node)) wake();
    };
    document.addEventListener('pointermove', moved);
    document.addEventListener('focusin', focused);
    for (const act of ACTS) document.addEventListener(act, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', moved);
      document.removeEventListener('focusin', focused);
      for (const act of ACTS) document.removeEventListener(act, wake);
    };
  }, [controls]);
  return isAwake;
}

const ACTS = ['pointerdown', 'wheel', 'keydown'] as const;
