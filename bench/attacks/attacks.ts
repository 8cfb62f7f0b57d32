import type { Attack } from './attack.ts';
import { ON_CALLS } from './on-calls.ts';
import { ON_EVENTS } from './on-events.ts';
import { ON_IMPORTS } from './on-imports.ts';
import { ON_QUEUES } from './on-queues.ts';
import { ON_SOCKETS } from './on-sockets.ts';
import { ON_TEAMS } from './on-teams.ts';

/** The attacks of both penetration tests, by name. */
export const ATTACKS: Record<string, Attack> = {
  ...ON_SOCKETS,
  ...ON_CALLS,
  ...ON_IMPORTS,
  ...ON_QUEUES,
  ...ON_TEAMS,
  ...ON_EVENTS,
};
