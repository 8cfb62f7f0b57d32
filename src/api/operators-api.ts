import {
  type Health,
  healthSchema,
  type Interventions,
  interventionsSchema,
  type LookupResult,
  lookupResultSchema,
  type Queue,
  type QueuePage,
  type QueueQuery,
  queuedDoneSchema,
  queuePageSchema,
  resetLinkSchema,
  type SuspensionReason,
  type WorkspaceFigures,
  type WorkspaceFiguresPage,
  type WorkspaceFiguresQuery,
  workspaceFiguresPageSchema,
  workspaceFiguresSchema,
} from '#contract/operators/operator-payloads.ts';
import { call } from './http.ts';

/* The calls of operators (OP). For others they do not exist. Each throws an ApiError. */

/** The query, as in an address. */
const queryOf = (query: Record<string, string | number | undefined>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

export const getHealth = (signal?: AbortSignal): Promise<Health> =>
  call('/admin/health', healthSchema, { ...(signal && { signal }) });

/** Waiting and failed mails, or messages to Slack and webhooks. */
export const getQueue = (queue: Queue, query: QueueQuery, signal?: AbortSignal): Promise<QueuePage> =>
  call(`/admin/${queue}?${queryOf({ ...query })}`, queuePageSchema, { ...(signal && { signal }) });

/** Sends these again, or drops them; returns how many were changed. */
export const settleQueued = async (
  queue: Queue,
  how: 'again' | 'drop',
  ids: readonly string[],
): Promise<number> =>
  (await call(`/admin/${queue}/${how}`, queuedDoneSchema, { method: 'POST', body: { ids } })).done;

/** Workspaces in numbers. */
export const listKeptWorkspaces = (
  query: WorkspaceFiguresQuery,
  signal?: AbortSignal,
): Promise<WorkspaceFiguresPage> =>
  call(`/admin/workspaces?${queryOf({ ...query })}`, workspaceFiguresPageSchema, {
    ...(signal && { signal }),
  });

const suspensionOf = (id: string): string => `/admin/workspaces/${encodeURIComponent(id)}/suspension`;

/** Suspends a workspace; its owner gets a mail with the reason. */
export const suspendWorkspace = (id: string, reason: SuspensionReason): Promise<WorkspaceFigures> =>
  call(suspensionOf(id), workspaceFiguresSchema, { method: 'PUT', body: { reason } });

/** Lifts that. */
export const reinstateWorkspace = (id: string): Promise<WorkspaceFigures> =>
  call(suspensionOf(id), workspaceFiguresSchema, { method: 'DELETE' });

/** Looks for an account or a workspace by its whole address or name (OP6). */
export const findFor = (search: string): Promise<LookupResult> =>
  call('/admin/find', lookupResultSchema, { method: 'POST', body: { search } });

/** Mails someone a link to a new password (null), or makes one to hand over where no mail is sent. */
export const giveResetLink = async (account: string): Promise<string | null> =>
  (
    await call(`/admin/accounts/${encodeURIComponent(account)}/reset_link`, resetLinkSchema, {
      method: 'POST',
    })
  ).link;

/** What operators did lately. */
export const listInterventions = (signal?: AbortSignal): Promise<Interventions> =>
  call('/admin/interventions', interventionsSchema, { ...(signal && { signal }) });
