import { type ReactNode, type RefObject, useEffect } from 'react';
import { cx } from '#src/ui/cx.ts';
import { useScrollStop } from '#src/ui/layout/use-scroll-stop.ts';
import styles from './auto-scroll.module.css';
import { useAutoScroll } from './use-auto-scroll.ts';

export interface AutoScrollProps {
  /** What is in it, for screen readers. */
  label: string;
  /** The piece that was changed last. */
  to?: string | null;
  /** Whatever changes with it. */
  change?: unknown;
  className?: string | undefined;
  children: ReactNode;
}

/** A place for what may be more than fits: it shows what was changed last, and else turns its pages by itself (RM3). */
export function AutoScroll({ label, to = null, change, className, children }: AutoScrollProps) {
  const box = useScrollStop<HTMLDivElement>();
  useAutoScroll(box, to, change);
  useFadedEdges(box);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
    <div ref={box} role="group" aria-label={label} className={cx(styles.follow, className)}>
      {children}
    </div>
  );
}

/** Marks where there is more than is in sight, above and below, so that lines fade there and do not look cut. */
function useFadedEdges(box: RefObject<HTMLElement | null>): void {
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
