import { type RefObject, useEffect } from 'react';

/** Marks where there is more than is in sight, above and below, so that lines fade there and do not look cut. */
export function useFadedEdges(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    function mark() {
      if (!element) return;
      const { scrollTop, clientHeight, scrollHeight } = element;
      element.toggleAttribute('data-above', scrollTop > 1);
      element.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > 1);
    }
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  });
}
