import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { offsetSchema } from '../base/paging.ts';
import { typedText } from '../base/typed-text.ts';
import { planSchema } from '../billing/plans.ts';
import { LIMITS } from '../limits.ts';

/*
 * Payloads of the calls for operators (OP), in camelCase as the app reads them; on the wire their keys are in snake case.
 * Times are epoch ms. No answer has a field for anything people typed: no name, no address, no text (OP2).
 */

/** `GET /healthz`: the server is alive, and which one it is. For anyone; not under `/api`. */
export const livenessSchema = z.object({ ok: z.boolean(), version: z.string(), commit: z.string() });

/** Why operators suspend a workspace (OP4); screens and mails have a sentence for each. */
export const SUSPENSION_REASONS = ['spam', 'harm', 'illegal', 'load', 'terms'] as const;
export const suspensionReasonSchema = z.enum(SUSPENSION_REASONS);
export type SuspensionReason = z.infer<typeof suspensionReasonSchema>;

/** A word used by programs, for an error or a kind. Anything else could be a text that people wrote. */
const codeSchema = z.string().check(z.regex(/^[\w.-]{1,40}$/));

/** What is waiting in a queue of the database: how many of a kind, and since when the first has been due. */
const waitingSchema = z.object({ kind: codeSchema, count: z.number(), dueSince: z.number() });

/** `GET /api/admin/health`: the state of the server that answers, and of what all servers share. */
export const healthSchema = z.object({
  version: z.string(),
  /** The commit it was built from, or `unknown`. */
  commit: z.string(),
  /** The version of Node, such as `v22.1.0`. */
  node: z.string(),
  /** The name of the machine that answered; figures of a single server are its. */
  server: z.string(),
  startedAt: z.number(),
  /** Memory of the server, bytes. */
  memory: z.number(),
  /** Connections to this server, and retros that are open on it. */
  sockets: z.number(),
  openRetros: z.number(),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    /** How long it took to answer, ms; null if it did not. */
    answeredIn: z.nullable(z.number()),
    /** Its size, bytes; null if unknown. */
    bytes: z.nullable(z.number()),
  }),
  /** How servers exchange messages: a server that is `alone` does not, `database` works without Redis. */
  redis: z.enum(['up', 'down', 'database', 'alone']),
  /** The disk of the embedded database, bytes; null if there is none. */
  disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
  waiting: z.array(waitingSchema),
});
export type Health = z.infer<typeof healthSchema>;

/**
 * The state of an entry in a queue. `planned`: its time has not come; `waiting`: it is due, or in progress;
 * `retrying`: it failed and will be tried again; `failed`: it was given up.
 */
export const queuedStateSchema = z.enum(['planned', 'waiting', 'retrying', 'failed']);
export type QueuedState = z.infer<typeof queuedStateSchema>;

/** The two queues that operators see: mails, and messages to Slack and webhooks. */
export const queueSchema = z.enum(['mails', 'hooks']);
export type Queue = z.infer<typeof queueSchema>;

const queuedGroupSchema = z.object({
  kind: codeSchema,
  state: queuedStateSchema,
  /** Why it last failed; null if it did not. */
  error: z.nullable(codeSchema),
  count: z.number(),
  /** When the first of them was queued, or was due. */
  since: z.number(),
});
export type QueuedGroup = z.infer<typeof queuedGroupSchema>;

const queuedItemSchema = z.object({
  id: idSchema,
  kind: codeSchema,
  state: queuedStateSchema,
  error: z.nullable(codeSchema),
  since: z.number(),
  /** When it will be tried next; null if it will not. */
  nextAt: z.nullable(z.number()),
  attempts: z.number(),
  /** The host of a webhook's address; null for mails. */
  host: z.nullable(z.string()),
  /** Whether the address it goes to is turned off: then only the owner of the workspace can send it again. */
  isOff: z.boolean(),
});
export type QueuedItem = z.infer<typeof queuedItemSchema>;

/** How many rows of a list operators see at a time. */
export const OPERATOR_PAGE = 10;

/** `GET /api/admin/mails`, `GET /api/admin/hooks`: which of them, without the first `offset`. */
export const queueQuerySchema = z.object({
  offset: offsetSchema,
  state: z.optional(queuedStateSchema),
  kind: z.optional(codeSchema),
  error: z.optional(codeSchema),
});
export type QueueQuery = z.infer<typeof queueQuerySchema>;
/** `groups` counts everything, whatever the query; `items` are oldest first. */
export const queuePageSchema = z.object({
  groups: z.array(queuedGroupSchema),
  items: z.array(queuedItemSchema),
  total: z.number(),
});
export type QueuePage = z.infer<typeof queuePageSchema>;

/** The most entries of a queue that one call may name. */
export const QUEUED_AT_ONCE = 100;
/** `POST /api/admin/{mails|hooks}/again`, `POST /api/admin/{mails|hooks}/drop`. */
export const queuedIdsSchema = z.strictObject({
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(QUEUED_AT_ONCE)),
});
/** How many were changed: those sent in the meantime, or turned off, stay as they are. */
export const queuedDoneSchema = z.object({ done: z.number() });

/** The orders of workspaces: the newest first, or the largest. */
export const WORKSPACE_ORDERS = ['created', 'members', 'teams', 'retros'] as const;
export const workspaceOrderSchema = z.enum(WORKSPACE_ORDERS);
export type WorkspaceOrder = z.infer<typeof workspaceOrderSchema>;

/** `GET /api/admin/workspaces`. `search`: the beginning of an id. */
export const workspaceFiguresQuerySchema = z.object({
  offset: offsetSchema,
  order: z._default(workspaceOrderSchema, 'created'),
  search: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,16}$/))),
  only: z.optional(z.literal('suspended')),
});
export type WorkspaceFiguresQuery = z.infer<typeof workspaceFiguresQuerySchema>;

/** A workspace as operators see it. */
export const workspaceFiguresSchema = z.object({
  id: idSchema,
  createdAt: z.number(),
  plan: planSchema,
  /** Bought; 0 on Starter. */
  seats: z.number(),
  state: z.enum(['active', 'undecided', 'suspended', 'resting', 'deleted']),
  /** Since when operators have suspended it, and why. */
  suspension: z.nullable(z.object({ at: z.number(), reason: suspensionReasonSchema })),
  members: z.number(),
  teams: z.number(),
  retros: z.number(),
  /** The number of facts in the logs of its retros. */
  facts: z.number(),
});
export type WorkspaceFigures = z.infer<typeof workspaceFiguresSchema>;
export const workspaceFiguresPageSchema = z.object({
  workspaces: z.array(workspaceFiguresSchema),
  total: z.number(),
});
export type WorkspaceFiguresPage = z.infer<typeof workspaceFiguresPageSchema>;

/** `PUT /api/admin/workspaces/{id}/suspension`; `DELETE` lifts it. Both answer the workspace. */
export const suspensionSchema = z.strictObject({ reason: suspensionReasonSchema });

/** The shortest name that is looked for, and the most results that are shown: with more, none is (OP6). */
export const FIND_AT_LEAST = 3;
export const FOUND_AT_ONCE = 10;
/** `POST /api/admin/find`: a whole address or a whole name. In the body, so that no log of addresses has it. */
export const lookupSchema = z.strictObject({
  search: typedText(LIMITS.email).check(z.minLength(FIND_AT_LEAST)),
});
const foundAccountSchema = z.object({
  id: idSchema,
  createdAt: z.number(),
  /** Whether its address is proven to be its owner's. */
  isConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  workspaces: z.array(z.object({ id: idSchema, isOwner: z.boolean() })),
});
export type FoundAccount = z.infer<typeof foundAccountSchema>;
export const lookupResultSchema = z.object({
  accounts: z.array(foundAccountSchema),
  workspaces: z.array(workspaceFiguresSchema),
  /** More have this name than are shown. */
  isTooMany: z.boolean(),
});
export type LookupResult = z.infer<typeof lookupResultSchema>;
/** `POST /api/admin/accounts/{id}/reset_link`: the link to hand over, where no mail is sent; null if it was mailed. */
export const resetLinkSchema = z.object({ link: z.nullable(z.string()) });

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
  'account.looked-up',
  'account.reset-mailed',
  'account.reset-handed',
]);
export type InterventionKind = z.infer<typeof interventionKindSchema>;

/** Its object. */
export const interventionAboutSchema = z.object({
  workspace: z.optional(idSchema),
  reason: z.optional(suspensionReasonSchema),
  count: z.optional(z.number()),
  /** Not its text, nor its author. */
  review: z.optional(idSchema),
  account: z.optional(idSchema),
  /** The accounts and workspaces that a look-up found; not what was typed. */
  found: z.optional(z.array(idSchema)),
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
