import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Test files share a process and its window. Each comes to modules of ours that nobody has used, and to a page that keeps
// nothing and where time goes on. What packages keep stays: to load them takes longer than most tests.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
document.head.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
for (const child of [...document.body.children]) {
  // React Aria makes the place of its announcements once.
  if (child.matches('[data-live-announcer]')) for (const log of child.children) log.replaceChildren();
  else child.remove();
}

// The frames of jsdom stop for good where one is asked for while time stands still in a test.
const { setTimeout: later, clearTimeout: cancel } = globalThis;
const now = performance.now.bind(performance);
globalThis.requestAnimationFrame = (draw) => Number(later(() => draw(now()), 16));
globalThis.cancelAnimationFrame = (frame) => cancel(frame);

// The library does this by itself only where `afterEach` is a global.
afterEach(cleanup);

// A busy machine is slow: what a test waits for may take longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no `CSS.escape`, which dialogs look for; the ids in tests need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
