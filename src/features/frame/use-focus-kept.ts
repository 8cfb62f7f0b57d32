import { useEffect } from 'react';

/** Ms in which a dialog that closes gives the focus back to where it came from. */
const GIVES_BACK_WITHIN_MS = 60;

/**
 * Whoever goes by keyboard or reads by ear is always somewhere: when what has the focus goes (the phase it belonged
 * to, a dialog whose button is gone), the focus goes to the stage, without scrolling.
 */
export function useFocusKept(): void {
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
        if (isLost()) focusStage();
      }, GIVES_BACK_WITHIN_MS);
    });
    document.addEventListener('focusin', notice);
    observer.observe(document.body, { childList: true, subtree: true });
    // On arrival what had the focus outside, such as the button that led here, is gone already.
    if (last === document.body) focusStage();
    return () => {
      document.removeEventListener('focusin', notice);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

/** Nobody asked to go there, so it is not framed as what Tab leads to is; see the stage's style. */
function focusStage(): void {
  const stage = document.getElementById('main');
  if (!stage) return;
  stage.dataset.quiet = '';
  stage.addEventListener('blur', () => delete stage.dataset.quiet, { once: true });
  stage.focus({ preventScroll: true });
}
