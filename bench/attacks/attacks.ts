import type { Attack } from './attack.ts';
import { ON_CALLS } from './on-calls.ts';
import { ON_IMPORTS } from './on-imports.ts';
import { ON_QUEUES } from './on-queues.ts';
import { ON_SOCKETS } from './on-sockets.ts';

/** The attacks of the penetration test, by name. */
export const ATTACKS: Record<string, Attack> = { ...ON_SOCKETS, ...ON_CALLS, ...ON_IMPORTS, ...ON_QUEUES };
