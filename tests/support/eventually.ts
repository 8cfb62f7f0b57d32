import { vi } from 'vitest';
import { PATIENCE_MS } from './servers/wait-until.ts';

/** Resolves once the check passes; throws what it threw last if it never does. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 });
