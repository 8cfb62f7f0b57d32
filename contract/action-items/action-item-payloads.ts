import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { limitSchema, offsetSchema } from '../base/paging.ts';
import { typedText, WITHOUT_CONTROL_CHARACTERS } from '../base/typed-text.ts';
import { LIMITS } from '../limits.ts';
import { ownerSchema } from '../retro/person.ts';
import { actionStatusSchema, daySchema } from '../retro/retro-data.ts';

/*
 * Payloads of the calls for action items of teams (TA1 to TA4), in camelCase as the app reads them; on the wire their
 * keys are in snake case.
 */

/** Action items on one page of a list. */
export const ACTIONS_PAGE = 50;

/** An action item of a team's retro. */
export const teamActionSchema = z.object({
  id: idSchema,
  /** The retro in which it was agreed. */
  retro: z.object({ id: idSchema, name: z.string() }),
  /** The name of the group it came from; null if none. */
  group: z.nullable(z.string()),
  description: z.string(),
  /** By the names they have today; empty for a deleted account. */
  owners: z.array(ownerSchema),
  dueOn: z.nullable(daySchema),
  state: actionStatusSchema,
  /** Epoch ms. */
  createdAt: z.number(),
  /** Added by the team between two retros (TA7): `retro` is the one before. */
  isOfTeam: z._default(z.boolean(), false),
});
export type TeamAction = z.infer<typeof teamActionSchema>;

/**
 * The query of `GET /api/workspaces/{w}/teams/{t}/action_items`: from the `offset`-th on; all unless the query says
 * otherwise. `search`: only those with these words in the text or in an owner's name, accents and case aside.
 */
export const teamActionsQuerySchema = z.object({
  state: z.optional(actionStatusSchema),
  /** Only those that the caller owns. */
  mine: z.optional(z.literal('true')),
  search: z.optional(z.string().check(z.maxLength(LIMITS.search), z.regex(WITHOUT_CONTROL_CHARACTERS))),
  offset: offsetSchema,
  limit: limitSchema(ACTIONS_PAGE),
});

/** Its answer: open ones by due date, those without one last; all others the newest first. */
export const teamActionsSchema = z.object({
  items: z.array(teamActionSchema),
  total: z.number(),
  /** Whether there is a retro behind which new ones can be added. */
  takesNew: z._default(z.boolean(), false),
});
export type TeamActions = z.infer<typeof teamActionsSchema>;

/** `POST /api/workspaces/{w}/teams/{t}/action_items`: one that no retro agreed on (TA7). Answers it; sent twice, it is added once. */
export const newTeamActionSchema = z.strictObject({
  id: idSchema,
  description: typedText(LIMITS.description),
  /** Ids of people of the team. */
  owners: z.array(idSchema).check(z.maxLength(LIMITS.owners)),
  dueOn: z.nullable(daySchema),
});
export type NewTeamAction = z.infer<typeof newTeamActionSchema>;

/** `PATCH /api/workspaces/{w}/teams/{t}/action_items/{id}`: only what is given changes. Answers the changed item. */
export const teamActionChangeSchema = z.strictObject({
  description: z.optional(typedText(LIMITS.description)),
  state: z.optional(actionStatusSchema),
  /** Ids of people of the team, and of those who own it already. */
  owners: z.optional(z.array(idSchema).check(z.maxLength(LIMITS.owners))),
  dueOn: z.optional(z.nullable(daySchema)),
});
export type TeamActionChange = z.infer<typeof teamActionChangeSchema>;

/** The query of `GET /api/users/me/action_items`. */
export const myActionsQuerySchema = z.object({ offset: offsetSchema });

/** An open item of the caller, and where it can be changed. */
export const myActionSchema = z.extend(teamActionSchema, {
  team: z.object({ id: idSchema, name: z.string() }),
  workspaceId: idSchema,
});

/** Its answer: by due date, those without one last. */
export const myActionsSchema = z.object({ items: z.array(myActionSchema), total: z.number() });
export type MyActions = z.infer<typeof myActionsSchema>;
