import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { offsetSchema } from './offset.ts';
import { planSchema } from './plans.ts';

/*
 * Payloads of the calls for operators (OP), in camelCase as the app reads them; on the wire their keys are in snake case.
 * Times are epoch ms. None of them has a place for what anybody typed: no name, no address, no text (OP2).
 */

/** Why operators suspend a workspace (OP4); screens and mails have a sentence for each. */
export const SUSPENSION_REASONS = ['spam', 'harm', 'illegal', 'load', 'terms'] as const;
export const suspensionReasonSchema = z.enum(SUSPENSION_REASONS);
export type SuspensionReason = z.infer<typeof suspensionReasonSchema>;

/** A word of a program: what a failure or a kind is called. Whatever else was there could be a text. */
const codeSchema = z.string().check(z.regex(/^[\w.-]{1,40}$/));

/** What waits in a queue of the database: how many of a kind, and since when the first could have been done. */
const waitingSchema = z.object({ kind: codeSchema, count: z.number(), dueSince: z.number() });

/** `GET /api/admin/health`: how the server is that answers, and what all servers share. */
export const healthSchema = z.object({
  version: z.string(),
  /** What runs it, such as `v22.1.0`. */
  node: z.string(),
  /** The name of the machine that answered: what counts for one server counts for this one. */
  server: z.string(),
  startedAt: z.number(),
  /** Bytes of memory that the server holds. */
  memory: z.number(),
  /** Connections to this server, and retros that are open on it. */
  sockets: z.number(),
  openRetros: z.number(),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    /** How long it took to answer, ms; null where it did not. */
    answeredIn: z.nullable(z.number()),
    /** Bytes that it holds; null where that could not be asked. */
    bytes: z.nullable(z.number()),
  }),
  /** How servers tell each other what happens: `alone` needs nothing, `database` does without Redis. */
  redis: z.enum(['up', 'down', 'database', 'alone']),
  /** Of the disk that the embedded database is on, bytes; null if there is none. */
  disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
  waiting: z.array(waitingSchema),
});
export type Health = z.infer<typeof healthSchema>;

/**
 * How something in a queue stands. `planned`: its time has not come; `waiting`: it is due, or somebody has it in hand;
 * `retrying`: it failed, and is tried again; `failed`: nobody tries any more.
 */
export const queuedStateSchema = z.enum(['planned', 'waiting', 'retrying', 'failed']);
export type QueuedState = z.infer<typeof queuedStateSchema>;

/** The two queues that operators look into: mails, and what Slack and webhooks are told. */
export const queueSchema = z.enum(['mails', 'hooks']);
export type Queue = z.infer<typeof queueSchema>;

const queuedGroupSchema = z.object({
  kind: codeSchema,
  state: queuedStateSchema,
  /** Why it failed last; null where it did not. */
  error: z.nullable(codeSchema),
  count: z.number(),
  /** When the first of them was put, or was first to be done. */
  since: z.number(),
});
export type QueuedGroup = z.infer<typeof queuedGroupSchema>;

const queuedItemSchema = z.object({
  id: idSchema,
  kind: codeSchema,
  state: queuedStateSchema,
  error: z.nullable(codeSchema),
  since: z.number(),
  /** When it is tried next; null where it is not. */
  nextAt: z.nullable(z.number()),
  attempts: z.number(),
  /** Where a webhook leads, without the rest of its address; null for mails. */
  host: z.nullable(z.string()),
  /** Whether the address it goes to is turned off: then only the owner of the workspace can have it sent again. */
  isOff: z.boolean(),
});
export type QueuedItem = z.infer<typeof queuedItemSchema>;

/** How many rows operators are shown of a list at a time. */
export const OPERATOR_PAGE = 10;

/** `GET /api/admin/mails`, `GET /api/admin/hooks`: which of them, without the first `offset`. */
export const queueQuerySchema = z.object({
  offset: offsetSchema,
  state: z.optional(queuedStateSchema),
  kind: z.optional(codeSchema),
  error: z.optional(codeSchema),
});
export type QueueQuery = z.infer<typeof queueQuerySchema>;
/** `groups` counts all that there is, whatever was asked for; `items` are oldest first. */
export const queuePageSchema = z.object({
  groups: z.array(queuedGroupSchema),
  items: z.array(queuedItemSchema),
  total: z.number(),
});
export type QueuePage = z.infer<typeof queuePageSchema>;

/** How many of a queue one call is about at most. */
export const QUEUED_AT_ONCE = 100;
/** `POST /api/admin/{mails|hooks}/again`, `POST /api/admin/{mails|hooks}/drop`. */
export const queuedIdsSchema = z.strictObject({
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(QUEUED_AT_ONCE)),
});
/** Of how many it was done: what is sent meanwhile, or turned off, is left as it is. */
export const queuedDoneSchema = z.object({ done: z.number() });

/** What workspaces can be ordered by: the newest first, or the largest. */
export const WORKSPACE_ORDERS = ['created', 'members', 'teams', 'retros'] as const;
export const workspaceOrderSchema = z.enum(WORKSPACE_ORDERS);
export type WorkspaceOrder = z.infer<typeof workspaceOrderSchema>;

/** `GET /api/admin/workspaces`. `search`: how an id begins. */
export const keptWorkspacesQuerySchema = z.object({
  offset: offsetSchema,
  order: z._default(workspaceOrderSchema, 'created'),
  search: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,16}$/))),
  only: z.optional(z.literal('suspended')),
});
export type KeptWorkspacesQuery = z.infer<typeof keptWorkspacesQuerySchema>;

/** A workspace as operators see it. */
export const keptWorkspaceSchema = z.object({
  id: idSchema,
  createdAt: z.number(),
  plan: planSchema,
  /** Bought; 0 on Starter. */
  seats: z.number(),
  state: z.enum(['active', 'undecided', 'suspended', 'deleted']),
  /** Since when operators have it suspended, and why. */
  suspension: z.nullable(z.object({ at: z.number(), reason: suspensionReasonSchema })),
  members: z.number(),
  teams: z.number(),
  retros: z.number(),
  /** How many facts the logs of its retros hold. */
  facts: z.number(),
});
export type KeptWorkspace = z.infer<typeof keptWorkspaceSchema>;
export const keptWorkspacesSchema = z.object({
  workspaces: z.array(keptWorkspaceSchema),
  total: z.number(),
});
export type KeptWorkspaces = z.infer<typeof keptWorkspacesSchema>;

/** `PUT /api/admin/workspaces/{id}/suspension`; `DELETE` lifts it. Both answer the workspace. */
export const suspensionSchema = z.strictObject({ reason: suspensionReasonSchema });

/** What operators do that is noted (OP5). */
export const interventionKindSchema = z.enum([
  'workspace.suspended',
  'workspace.reinstated',
  'mails.again',
  'mails.dropped',
  'hooks.again',
  'hooks.dropped',
  'review.approved',
  'review.rejected',
]);
export type InterventionKind = z.infer<typeof interventionKindSchema>;

/** What it was done with. */
export const interventionAboutSchema = z.object({
  workspace: z.optional(idSchema),
  reason: z.optional(suspensionReasonSchema),
  count: z.optional(z.number()),
  /** Nothing that it says, nor whose it is. */
  review: z.optional(idSchema),
});
export type InterventionAbout = z.infer<typeof interventionAboutSchema>;

export const interventionSchema = z.extend(interventionAboutSchema, {
  id: idSchema,
  at: z.number(),
  /** The account of the operator. */
  operator: idSchema,
  kind: interventionKindSchema,
});
export type Intervention = z.infer<typeof interventionSchema>;
/** `GET /api/admin/interventions`: the latest first. */
export const interventionsSchema = z.object({ interventions: z.array(interventionSchema) });
export type Interventions = z.infer<typeof interventionsSchema>;
