import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { mayMove } from '#src/ui/motion/may-move.ts';
import { useIsUserActive } from './use-user-activity.ts';

/** How long a page of what does not fit stands, ms; and how long what was just changed stays in sight at least. */
export const PAGE_MS = 9_000;
const STAYS_MS = 24_000;
/** How much of the height it goes on within a piece that is higher than the screen. */
const STEP = 0.8;

const glide = (box: HTMLElement, top: number): void =>
  void box.scrollTo?.({ top, behavior: mayMove() ? 'smooth' : 'instant' });

/** Brings a piece into the middle of what scrolls, unless it is wholly in sight; of a high one, the beginning. */
function bring(box: HTMLElement, piece: Element): void {
  const [around, at] = [box.getBoundingClientRect(), piece.getBoundingClientRect()];
  if (at.top >= around.top && at.bottom <= around.bottom) return;
  const spare = Math.max(0, around.height - at.height) / 2;
  glide(box, box.scrollTop + at.top - around.top - spare);
}

/** Goes on to the pieces that are below, whole; from the end back to the beginning. */
export function turnPage(box: HTMLElement): void {
  const left = box.scrollHeight - box.clientHeight - box.scrollTop;
  if (box.scrollHeight <= box.clientHeight + 1) return;
  if (left <= 1) {
    glide(box, 0);
    return;
  }
  const { top, bottom, height } = box.getBoundingClientRect();
  const ways = [...box.querySelectorAll('[data-piece]')].flatMap((piece) => {
    const at = piece.getBoundingClientRect();
    if (at.bottom <= bottom + 1) return [];
    return [at.top > top + 1 ? at.top - top : height * STEP];
  });
  glide(box, box.scrollTop + Math.min(...ways, height));
}

/** Acts whenever the element has another size, until it is told to stop. */
function againOnResize(element: HTMLElement, act: () => void): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(act);
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Lets what does not fit follow along, without anybody touching the screen (RM3): it scrolls to the piece that was changed
 * last (`to`, its `data-piece`), and when nothing has changed for a while, turns its pages. Not while somebody is at it.
 * `change`: anything else with which the piece counts as changed again.
 */
export function useAutoScroll(box: RefObject<HTMLElement | null>, to: string | null, change: unknown): void {
  const isAwake = useIsUserActive();
  const staysUntil = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is when, not what
  useLayoutEffect(() => {
    const piece = to !== null && box.current?.querySelector(`[data-piece="${CSS.escape(to)}"]`);
    if (!piece || !box.current) return;
    staysUntil.current = performance.now() + STAYS_MS;
    bring(box.current, piece);
    return againOnResize(box.current, () => {
      const isNew = performance.now() < staysUntil.current;
      if (isNew && piece.isConnected && box.current) bring(box.current, piece);
    });
  }, [box, to, change]);
  useEffect(() => {
    if (isAwake) return;
    const timer = setInterval(() => {
      const isRead = box.current?.contains(document.activeElement);
      if (box.current && !isRead && performance.now() > staysUntil.current) turnPage(box.current);
    }, PAGE_MS);
    return () => clearInterval(timer);
  }, [box, isAwake]);
}
