import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { answerStylesQuickly } from './quick-styles.ts';

// Test files share a process and its window. Each gets unused modules of ours, and a page that stores
// nothing and in which time passes. Modules of packages stay loaded: loading them takes longer than most tests.
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
  // React Aria creates the elements of its announcements only once.
  if (child.matches('[data-live-announcer]')) for (const log of child.children) log.replaceChildren();
  else child.remove();
}

// No page of a test reaches for a server behind its back.
Reflect.deleteProperty(globalThis, 'WebSocket');

// jsdom's frames stop for good if one is requested while a test has stopped time. A frame of the last file may
// be due when the page is gone: there is nothing to draw on any more.
const { setTimeout: later, clearTimeout: cancel } = globalThis;
const now = performance.now.bind(performance);
globalThis.requestAnimationFrame = (draw) =>
  Number(later(() => typeof document !== 'undefined' && draw(now()), 16));
globalThis.cancelAnimationFrame = (frame) => cancel(frame);

// The library does this by itself only if `afterEach` is a global.
afterEach(cleanup);

answerStylesQuickly();

// On a busy machine, what a test waits for may take longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no `CSS.escape`, which dialogs use; the ids in tests need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

// jsdom has no media queries, which the theme and motion need; nothing matches one.
globalThis.matchMedia ??= ((media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof matchMedia;
