/// <reference lib="dom" />
/*
 * Functions that run inside the page. Each is self-contained: only its text is sent there.
 */

/** A change and how the screen shows that it has arrived: a group that is gone, or one that has a name. */
export type Sign = { gone: string } | { group: string; name: string };

/** Times are ms since the navigation began, the page's own clock. */
export interface Probe {
  longTasks: { at: number; ms: number }[];
  /** When the first input had been answered and no work was left; null before that. */
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

/** Runs before anything else on the page: records long tasks, and when the first input is handled. */
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

/** Bytes of the page and of all files it loaded, as sent over the wire. The socket's are not included. */
export function bytesLoaded(): number {
  const loaded = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return loaded.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** From here on records how long each frame takes, and after which frame each sign, in this order, can be seen. */
export function watch(signs: readonly Sign[]): void {
  const { probe } = window;
  probe.longTasks.length = 0;
  // Looked up once: searching hundreds of them in every frame would be measured too.
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
      // This runs after the frame has been drawn.
      setTimeout(() => (probe.shownAt[at] = performance.timeOrigin + performance.now()));
    }
    if (seen < signs.length) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
