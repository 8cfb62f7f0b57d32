import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { LIMITS } from './limits.ts';
import { offsetSchema } from './offset.ts';
import { actionStatusSchema, daySchema, ownerSchema } from './retro.ts';

/*
 * Payloads of the calls for action items of teams (TA1 to TA4), in camelCase as the app reads them; on the wire their
 * keys are in snake case.
 */

/** An action item of a team's retro. */
export const teamActionSchema = z.object({
  id: idSchema,
  /** Where it was agreed on. */
  retro: z.object({ id: idSchema, name: z.string() }),
  /** What the group it came from is called; null where it came from none. */
  group: z.nullable(z.string()),
  description: z.string(),
  /** By the names they have today; empty for a deleted account. */
  owners: z.array(ownerSchema),
  dueOn: z.nullable(daySchema),
  state: actionStatusSchema,
  /** Epoch ms. */
  createdAt: z.number(),
});
export type TeamAction = z.infer<typeof teamActionSchema>;

/** What is asked for of `GET /api/workspaces/{w}/teams/{t}/action_items`: from the `offset`-th on; all where nothing else is said. */
export const teamActionsQuerySchema = z.object({
  state: z.optional(actionStatusSchema),
  /** Only those that whoever asks owns. */
  mine: z.optional(z.literal('true')),
  offset: offsetSchema,
});

/** Its answer, the newest first. */
export const teamActionsSchema = z.object({ items: z.array(teamActionSchema), total: z.number() });
export type TeamActions = z.infer<typeof teamActionsSchema>;

/** `PATCH /api/workspaces/{w}/teams/{t}/action_items/{id}`: only what is given changes. Answers with the item as it is then. */
export const teamActionChangeSchema = z.strictObject({
  state: z.optional(actionStatusSchema),
  /** Ids of people of the team, and of those who own it already. */
  owners: z.optional(z.array(idSchema).check(z.maxLength(LIMITS.owners))),
  dueOn: z.optional(z.nullable(daySchema)),
});
export type TeamActionChange = z.infer<typeof teamActionChangeSchema>;

/** What is asked for of `GET /api/users/me/action_items`. */
export const myActionsQuerySchema = z.object({ offset: offsetSchema });

/** An open item of one's own, and where it is changed. */
export const myActionSchema = z.extend(teamActionSchema, {
  team: z.object({ id: idSchema, name: z.string() }),
  workspaceId: idSchema,
});

/** Its answer: what is due first comes first, what is due at no day last. */
export const myActionsSchema = z.object({ items: z.array(myActionSchema), total: z.number() });
export type MyActions = z.infer<typeof myActionsSchema>;
