import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { planSchema } from '../billing/plans.ts';

/** The events in a workspace's history, which its owner sees for a year (WS11). */
export const workspaceEventTypeSchema = z.enum([
  'workspace.created',
  'workspace.renamed',
  'workspace.pictured',
  'workspace.offered',
  'workspace.offer-withdrawn',
  'workspace.offer-declined',
  'workspace.handed-over',
  'workspace.deleted',
  'workspace.kept',
  'workspace.suspended',
  'workspace.reinstated',
  'member.invited',
  'member.invited-again',
  'member.uninvited',
  'member.joined',
  'member.left',
  'member.removed',
  'team.created',
  'team.renamed',
  'team.archived',
  'team.restored',
  'team.matured',
  'teammate.added',
  'teammate.joined',
  'teammate.left',
  'teammate.removed',
  'slack.connected',
  'slack.disconnected',
  'slack.switched-off',
  'webhook.added',
  'webhook.changed',
  'webhook.removed',
  'webhook.switched-on',
  'webhook.switched-off',
  'activity.added',
  'activity.changed',
  'activity.removed',
  'export.begun',
  'export.fetched',
  'import.done',
  'plan.planned',
  'plan.kept',
  'plan.changed',
  'plan.suspended',
  'plan.reinstated',
  'plan.refunded',
  'plan.contact-changed',
]);
export type WorkspaceEventType = z.infer<typeof workspaceEventTypeSchema>;

/** What the events can be filtered by: each kind is all types that begin so. */
export const EVENT_KINDS = {
  workspace: ['workspace'],
  people: ['member'],
  teams: ['team', 'teammate'],
  money: ['plan'],
  other: ['slack', 'webhook', 'activity', 'export', 'import'],
} as const satisfies Record<string, readonly string[]>;
export type EventKind = keyof typeof EVENT_KINDS;
/** The last so many days; all of the year if left out. */
export const HISTORY_DAYS = [7, 30, 90] as const;
/** `kind`; `person`: who did it, or to whom; `days`: how long ago at most. All that is given holds. */
export const historyFilterSchema = z.object({
  kind: z.optional(z.enum(Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]])),
  person: z.optional(idSchema),
  days: z.optional(z.coerce.number().check(z.refine((days) => HISTORY_DAYS.some((one) => one === days)))),
});
export type HistoryFilter = z.infer<typeof historyFilterSchema>;

/** The objects of the event, by ids: names and addresses are looked up when it is read. */
export const workspaceEventAboutSchema = z.object({
  /** Someone other than the actor. */
  user: z.optional(idSchema),
  /** To the workspace or to `team`. */
  invitation: z.optional(idSchema),
  team: z.optional(idSchema),
  plan: z.optional(planSchema),
  seats: z.optional(z.number()),
  /** Names of workspaces, teams and activities, before and after; `to` is also the host of a webhook; of `team.matured` they are levels. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
export type WorkspaceEventAbout = z.infer<typeof workspaceEventAboutSchema>;

const person = z.object({ id: idSchema, name: z.string() });
export const workspaceEventSchema = z.object({
  id: idSchema,
  /** Epoch ms. */
  at: z.number(),
  type: workspaceEventTypeSchema,
  /** The actor; null if nobody did it. The name is empty if the account is deleted. */
  actor: z.nullable(person),
  /** To whom, or with whom. */
  person: z.nullable(person),
  /** The invited address; also null once it is no longer kept. */
  email: z.nullable(z.string()),
  team: z.nullable(z.object({ id: idSchema, name: z.string() })),
  plan: z.nullable(planSchema),
  seats: z.nullable(z.number()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type WorkspaceEvent = z.infer<typeof workspaceEventSchema>;

/** `GET /api/workspaces/{id}/history?offset=`, the latest first, filtered; with `.csv` as a file. On Premium (`plan_required`). */
export const workspaceHistorySchema = z.object({
  events: z.array(workspaceEventSchema),
  total: z.number(),
  /** People who left or were removed within the year and still have an account. */
  former: z._default(z.array(person), []),
});
export type WorkspaceHistory = z.infer<typeof workspaceHistorySchema>;
