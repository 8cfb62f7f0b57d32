import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { planSchema } from './plans.ts';

/** What is told of a workspace to its owner for a year (WS11). */
export const workspaceEventTypeSchema = z.enum([
  'workspace.created',
  'workspace.renamed',
  'workspace.pictured',
  'workspace.offered',
  'workspace.handed-over',
  'workspace.deleted',
  'workspace.kept',
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
  'plan.changed',
  'plan.suspended',
  'plan.reinstated',
  'plan.refunded',
]);
export type WorkspaceEventType = z.infer<typeof workspaceEventTypeSchema>;

/** What it was done with, by ids: names and addresses are looked up when it is read. */
export const workspaceEventAboutSchema = z.object({
  /** Somebody else than who did it. */
  user: z.optional(idSchema),
  /** To the workspace or to `team`. */
  invitation: z.optional(idSchema),
  team: z.optional(idSchema),
  plan: z.optional(planSchema),
  seats: z.optional(z.number()),
  /** Names of workspaces and teams, before and after. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
export type WorkspaceEventAbout = z.infer<typeof workspaceEventAboutSchema>;
