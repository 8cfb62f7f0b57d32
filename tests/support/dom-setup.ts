import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does this by itself only where `afterEach` is a global.
afterEach(cleanup);

// A busy machine is slow: what a test waits for may take longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no `CSS.escape`, which dialogs look for; the ids in tests need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
