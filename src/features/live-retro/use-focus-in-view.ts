import { type RefObject, useEffect } from 'react';
import { useOutletElement } from '#src/ui/feedback/message-outlet.tsx';

/**
 * What has the focus stays in view when less of the stage is seen, by news below it or over its end, or by the keyboard
 * of a phone. The room that news need at its end is kept once they have needed it: as they go, nothing moves.
 */
export function useFocusInView(stage: RefObject<HTMLElement | null>): void {
  const news = useOutletElement();
  useEffect(() => {
    const element = stage.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let before = element.clientHeight;
    let room = 0;
    const observer = new ResizeObserver(() => {
      const over = coveredBy(news, element);
      if (over > room) {
        room = over;
        element.style.setProperty('--news', `${room}px`);
      }
      const seen = element.clientHeight - over;
      const isSmaller = seen < before;
      before = seen;
      const focused = document.activeElement;
      if (isSmaller && focused !== element && element.contains(focused)) {
        focused?.scrollIntoView({ block: 'nearest' });
      }
    });
    observer.observe(element);
    if (news) observer.observe(news);
    return () => observer.disconnect();
  }, [stage, news]);
}

/** How much of the stage's end lies below the news, px. */
function coveredBy(news: HTMLElement | null, stage: HTMLElement): number {
  if (!news?.offsetHeight) return 0;
  return Math.max(0, stage.getBoundingClientRect().bottom - news.getBoundingClientRect().top);
}
