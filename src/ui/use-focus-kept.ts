import { useEffect } from 'react';

/** Ms in which a dialog that closes gives the focus back to where it came from. */
const GIVES_BACK_WITHIN_MS = 60;

/**
 * Users of keyboards and screen readers always have a focus: when the focused element goes (the phase it belonged
 * to, a row of a list, a dialog whose button is gone), the focus goes to the main part of the page, without scrolling.
 * `fromArrival`: also at first, where nothing has it.
 */
export function useFocusKept({ fromArrival = false } = {}): void {
  useEffect(() => {
    let last: Element | null = document.activeElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => document.activeElement === document.body && last?.isConnected === false;
    const notice = (event: FocusEvent) => {
      last = event.target as Element;
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost()) focusMain();
      }, GIVES_BACK_WITHIN_MS);
    });
    document.addEventListener('focusin', notice);
    observer.observe(document.body, { childList: true, subtree: true });
    // On arrival what had the focus outside, such as the button that led here, is gone already.
    if (fromArrival && last === document.body) focusMain();
    return () => {
      document.removeEventListener('focusin', notice);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [fromArrival]);
}

/** Nobody asked to go there, so it is not framed as what Tab leads to is: in a retro its style says so. */
function focusMain(): void {
  const main = document.getElementById('main');
  if (!main) return;
  main.dataset.quiet = '';
  main.addEventListener('blur', () => delete main.dataset.quiet, { once: true });
  main.focus({ preventScroll: true });
}
