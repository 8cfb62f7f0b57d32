import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does this by itself only where `afterEach` is a global.
afterEach(cleanup);
