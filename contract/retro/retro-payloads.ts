import * as z from 'zod/mini';
import { activitySchema } from '../activities/activities.ts';
import { idSchema } from '../base/ids.ts';
import { limitSchema, offsetSchema } from '../base/paging.ts';
import { retroMatchSchema, typedSearchSchema } from '../search/search-payloads.ts';
import { phaseSchema } from './retro-data.ts';

/*
 * Payloads of the REST calls, in camelCase as the app reads them; on the wire their keys are in snake case (specification section 7).
 */

/** Retros on one page of the list. */
export const RETROS_PAGE = 20;

/** The answer of `POST /api/retro`; its body is `newRetroSchema`. */
export const createdRetroSchema = z.object({ retroId: idSchema });

/** A retro as the lists show it. */
export const retroSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  activity: activitySchema,
  /** The name of its own activity, used instead of that one; empty if it has no name, null or left out if the retro has none of its own. */
  ownActivity: z.optional(z.nullable(z.string())),
  startsAt: z.number(),
  duration: z.number(),
  status: z.enum(['created', 'in_progress', 'finished']),
  phase: phaseSchema,
  moderator: z.string(),
  isModerator: z.boolean(),
  teamId: z.nullable(idSchema),
});
export type RetroSummary = z.infer<typeof retroSummarySchema>;

/** `GET /api/retro/{id}/door`, without a token: what anyone with the link is told about an unfinished retro. */
export const doorSchema = z.object({
  name: z.string(),
  /** The moderator's name. */
  moderator: z.string(),
  /** Epoch ms; if it began early, when it began. */
  startsAt: z.number(),
  /** The server's time as it answers, epoch ms: whether it is too early is for its clock to say, not for the visitor's. */
  now: z.number(),
  /** Whether joining needs a confirmed account (JO2). */
  requiresAccount: z.boolean(),
  /** From when invited people can write topics ahead, epoch ms, and whether they can now (WA1); left out if they cannot. */
  ahead: z.optional(z.object({ opensAt: z.number(), isOpen: z.boolean() })),
});
export type DoorIntro = z.infer<typeof doorSchema>;

/**
 * The lists of retros (LI2). `running`: begun, or open since their planned start; `upcoming`: the soonest first;
 * `finished`: over, or never begun; `archived`.
 */
export const RETRO_LISTS = ['running', 'upcoming', 'finished', 'archived'] as const;
export type RetroList = (typeof RETRO_LISTS)[number];

/** The orders in which retros can be listed; without one, those to come have the soonest first, all others the newest. */
export const RETRO_ORDERS = ['newest', 'oldest', 'name'] as const;
export type RetroOrder = (typeof RETRO_ORDERS)[number];

/**
 * The query of `GET /api/retros`: the caller's retros, from the `offset`-th on, or with `led` those that are
 * unfinished and led by the caller; with a team, the team's. All that are not archived, or one of the lists; only
 * those whose name contains the search; or `q`, which is also looked for in what was written in finished ones (FT1); only those
 * that began at `since` (epoch ms) or later, that had this activity, or in which something was decided (FT9).
 */
export const retrosQuerySchema = z.object({
  only: z.optional(z.literal('led')),
  offset: offsetSchema,
  limit: limitSchema(RETROS_PAGE),
  teamId: z.optional(idSchema),
  state: z.optional(z.enum(RETRO_LISTS)),
  search: z.optional(typedSearchSchema),
  q: z.optional(typedSearchSchema),
  order: z.optional(z.enum(RETRO_ORDERS)),
  since: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  activity: z.optional(z.union([activitySchema, z.literal('own')])),
  with: z.optional(z.literal('decisions')),
});

/** A finished retro of a team in numbers, none of which its brief does not show. */
export const finishedFiguresSchema = z.object({
  /** How many took part. */
  people: z.number(),
  topics: z.number(),
  /** How people came and left, on average, from 0 (awful) to 100 (awesome); null if nobody said. */
  mood: z.object({ before: z.nullable(z.number()), after: z.nullable(z.number()) }),
  /** Its action items that were not dropped, and how many of these are done. */
  actions: z.object({ all: z.number(), done: z.number() }),
});
export type FinishedFigures = z.infer<typeof finishedFiguresSchema>;

/** A retro in a list. */
export const listedRetroSchema = z.extend(retroSummarySchema, {
  /** Its team, if the caller is in it or owns its workspace. */
  team: z.nullable(z.object({ id: idSchema, name: z.string(), workspaceId: idSchema })),
  /** After how many weeks it repeats, or each month on the same weekday or the last; null if it takes place once, or has begun. */
  repeats: z._default(z.nullable(z.union([z.number(), z.enum(['nth', 'last'])])), null),
  /** From when its topics can be written ahead, epoch ms (WA1); left out if they cannot, or it has begun. */
  aheadFrom: z.optional(z.number()),
  /** Where the search found something in it; left out if there was none. */
  found: z.optional(retroMatchSchema),
  /** What came of it; null if it is not over, or has no team. */
  held: z._default(z.nullable(finishedFiguresSchema), null),
});
export type ListedRetro = z.infer<typeof listedRetroSchema>;

export const retroPageSchema = z.object({ retros: z.array(listedRetroSchema), total: z.number() });
export type RetroPage = z.infer<typeof retroPageSchema>;

/** `PATCH /api/retro/{id}`: only what is given changes; archives a retro, or brings it back. */
export const retroChangeSchema = z.strictObject({ archived: z.optional(z.boolean()) });
/** Its answer: whether the caller has archived retros now. */
export const retroChangedSchema = z.object({ hasArchivedRetros: z.boolean() });

/** `DELETE /api/retro/{id}`: confirmed with its name (LI8). */
export const retroDeletionSchema = z.strictObject({ name: z.optional(z.string()) });

/**
 * The state of the mail to an invited person: sent; waiting; not accepted; none, because their
 * address is unknown or too many were sent; or none, because this installation sends none.
 */
export const invitationStateSchema = z.enum(['sent', 'waiting', 'failed', 'none', 'no_mail']);
export type InvitationState = z.infer<typeof invitationStateSchema>;

/** `GET /api/retro/{id}/invitations`, for the moderator: by the id of each invitation. */
export const invitationsSchema = z.object({
  invitations: z.array(z.object({ id: z.string(), state: invitationStateSchema })),
});
