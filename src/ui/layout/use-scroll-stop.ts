import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes a column that scrolls by itself a stop for the keyboard as long as there is more in it than fits, so that those
 * who only watch can scroll it too.
 */
export function useScrollStop<T extends HTMLElement>(): RefObject<T | null> {
  const column = useRef<T>(null);
  useEffect(() => {
    const element = column.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const isScrolling =
        element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible';
      if (isScrolling) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  });
  return column;
}
