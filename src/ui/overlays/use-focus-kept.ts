import { useEffect } from 'react';

/** How long a closing dialog takes to return the focus, ms. */
const GIVES_BACK_WITHIN_MS = 60;

/**
 * Keeps the focus somewhere, for users of keyboards and screen readers: when the focused element disappears (with its
 * phase, its row in a list, or a dialog whose button is gone), the focus moves to the main part of the page, without
 * scrolling. `fromArrival`: also at the start, if nothing has the focus.
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
    // On arrival, an element outside that had the focus, such as the button that led here, is already gone.
    if (fromArrival && last === document.body) focusMain();
    return () => {
      document.removeEventListener('focusin', notice);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [fromArrival]);
}

/** Nobody asked to go there, so it is not framed like a Tab stop: in a retro its style takes care of that. */
function focusMain(): void {
  const main = document.getElementById('main');
  if (!main) return;
  main.dataset.quiet = '';
  main.addEventListener('blur', () => delete main.dataset.quiet, { once: true });
  main.focus({ preventScroll: true });
}
