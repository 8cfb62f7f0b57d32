import { type RefObject, useEffect } from 'react';

/** What has the focus stays in view when the stage gets smaller, by news below it or by the keyboard of a phone. */
export function useFocusInView(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let before = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const isSmaller = element.clientHeight < before;
      before = element.clientHeight;
      const focused = document.activeElement;
      if (isSmaller && focused !== element && element.contains(focused)) {
        focused?.scrollIntoView({ block: 'nearest' });
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
}
