import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { planSchema } from './plans.ts';

/** The events in a workspace's history, which its owner sees for a year (WS11). */
export const workspaceEventTypeSchema = z.enum([
  'workspace.created',
  'workspace.renamed',
  'workspace.pictured',
  'workspace.offered',
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
  'teammate.added',
  'teammate.left',
  'teammate.removed',
  'slack.connected',
  'slack.disconnected',
  'slack.switched-off',
  'webhook.added',
  'webhook.removed',
  'webhook.switched-on',
  'webhook.switched-off',
  'activity.added',
  'activity.changed',
  'activity.removed',
  'export.begun',
  'export.fetched',
  'import.done',
  'plan.changed',
  'plan.suspended',
  'plan.reinstated',
  'plan.refunded',
]);
export type WorkspaceEventType = z.infer<typeof workspaceEventTypeSchema>;

/** The objects of the event, by ids: names and addresses are looked up when it is read. */
export const workspaceEventAboutSchema = z.object({
  /** Someone other than the actor. */
  user: z.optional(idSchema),
  /** To the workspace or to `team`. */
  invitation: z.optional(idSchema),
  team: z.optional(idSchema),
  plan: z.optional(planSchema),
  seats: z.optional(z.number()),
  /** Names of workspaces, teams and activities, before and after; `to` is also the host of a webhook. */
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

/** `GET /api/workspaces/{id}/history?offset=`, the latest first; with `.csv` all of it, as a file. On Premium (`plan_required`). */
export const workspaceHistorySchema = z.object({ events: z.array(workspaceEventSchema), total: z.number() });
export type WorkspaceHistory = z.infer<typeof workspaceHistorySchema>;
