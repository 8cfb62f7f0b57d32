/// <reference lib="dom" />
/*
 * What runs inside the page. Each function stands by itself: only its text gets there.
 */

/** A change and how the screen tells that it has come: a group that is gone, or one that bears a name. */
export type Sign = { gone: string } | { group: string; name: string };

/** Times are ms since the navigation began, the page's own clock. */
export interface Probe {
  longTasks: { at: number; ms: number }[];
  /** When the first input had been answered and nothing was left to do; null before. */
  usableAt: number | null;
  frames: number[];
  /** When each sign was on the screen, epoch ms. */
  shownAt: number[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Before anything of the page runs: notes long tasks, and when the first input is dealt with. */
export function prepare(): void {
  const probe: Probe = { longTasks: [], usableAt: null, frames: [], shownAt: [] };
  window.probe = probe;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      probe.longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  const noteUsable = () => {
    requestAnimationFrame(() => requestIdleCallback(() => (probe.usableAt = performance.now())));
  };
  window.addEventListener('input', noteUsable, { once: true, capture: true });
}

/** Bytes of the page and of all files it loaded, as they came over the wire. What the socket brought is not among them. */
export function bytesLoaded(): number {
  const loaded = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return loaded.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** From here on notes how long each frame takes, and after which frame each sign, in this order, is to be seen. */
export function watch(signs: readonly Sign[]): void {
  const { probe } = window;
  probe.longTasks.length = 0;
  // Looked up once: looking for one of hundreds in every frame would be measured too.
  const cards = new Map<string | undefined, HTMLElement>();
  for (const card of document.querySelectorAll<HTMLElement>('[data-group]'))
    cards.set(card.dataset.group, card);
  const isThere = (sign: Sign) =>
    'gone' in sign
      ? cards.get(sign.gone)?.isConnected === false
      : cards.get(sign.group)?.querySelector('h2')?.textContent === sign.name;
  let seen = 0;
  let before: number | null = null;
  const look = (now: number) => {
    if (before !== null) probe.frames.push(now - before);
    before = now;
    for (let sign = signs[seen]; sign && isThere(sign); sign = signs[seen]) {
      const at = seen;
      seen += 1;
      // After this frame has been drawn.
      setTimeout(() => (probe.shownAt[at] = performance.timeOrigin + performance.now()));
    }
    if (seen < signs.length) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
