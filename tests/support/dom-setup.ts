import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does this by itself only where `afterEach` is a global.
afterEach(cleanup);

// jsdom has no `CSS.escape`, which dialogs look for; the ids in tests need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
