import type { Attack } from './attack.ts';
import { ON_CALLS } from './on-calls.ts';
import { ON_SOCKETS } from './on-sockets.ts';

/** What was tried on this product by those who tested how well it holds out, by name. */
export const ATTACKS: Record<string, Attack> = { ...ON_SOCKETS, ...ON_CALLS };
