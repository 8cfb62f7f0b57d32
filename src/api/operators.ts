import {
  type Health,
  healthSchema,
  type Interventions,
  interventionsSchema,
  type KeptWorkspace,
  type KeptWorkspaces,
  type KeptWorkspacesQuery,
  keptWorkspaceSchema,
  keptWorkspacesSchema,
  type Queue,
  type QueuePage,
  type QueueQuery,
  queuedDoneSchema,
  queuePageSchema,
  type SuspensionReason,
} from '#contract/operators.ts';
import { call } from './http.ts';

/* The calls of operators (OP). To anybody else none of them is there. Each throws an ApiError. */

/** What is asked for, as an address has it. */
const queryOf = (asked: Record<string, string | number | undefined>): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

export const getHealth = (signal?: AbortSignal): Promise<Health> =>
  call('/admin/health', healthSchema, { ...(signal && { signal }) });

/** What waits or has failed of mails, or of what Slack and webhooks are told. */
export const getQueue = (queue: Queue, asked: QueueQuery, signal?: AbortSignal): Promise<QueuePage> =>
  call(`/admin/${queue}?${queryOf({ ...asked })}`, queuePageSchema, { ...(signal && { signal }) });

/** Has these sent again, or drops them; answers how many it was done with. */
export const settleQueued = async (
  queue: Queue,
  how: 'again' | 'drop',
  ids: readonly string[],
): Promise<number> =>
  (await call(`/admin/${queue}/${how}`, queuedDoneSchema, { method: 'POST', body: { ids } })).done;

/** Workspaces in numbers. */
export const listKeptWorkspaces = (
  asked: KeptWorkspacesQuery,
  signal?: AbortSignal,
): Promise<KeptWorkspaces> =>
  call(`/admin/workspaces?${queryOf({ ...asked })}`, keptWorkspacesSchema, { ...(signal && { signal }) });

const suspensionOf = (id: string): string => `/admin/workspaces/${encodeURIComponent(id)}/suspension`;

/** Suspends a workspace; its owner is mailed why. */
export const suspendWorkspace = (id: string, reason: SuspensionReason): Promise<KeptWorkspace> =>
  call(suspensionOf(id), keptWorkspaceSchema, { method: 'PUT', body: { reason } });

/** Lifts that. */
export const reinstateWorkspace = (id: string): Promise<KeptWorkspace> =>
  call(suspensionOf(id), keptWorkspaceSchema, { method: 'DELETE' });

/** What operators did lately. */
export const listInterventions = (signal?: AbortSignal): Promise<Interventions> =>
  call('/admin/interventions', interventionsSchema, { ...(signal && { signal }) });
