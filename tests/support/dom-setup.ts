import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// One window serves many test files. Each finds our modules as if nobody had used them yet, and nothing in the browser.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
for (const { name } of [...document.documentElement.attributes])
  document.documentElement.removeAttribute(name);

// The library does this by itself only where `afterEach` is a global.
afterEach(cleanup);

// A busy machine is slow: what a test waits for may take longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no `CSS.escape`, which dialogs look for; the ids in tests need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
