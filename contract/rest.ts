import * as z from 'zod/mini';
import { activitySchema } from './activities.ts';
import { idSchema } from './ids.ts';
import { LIMITS } from './limits.ts';
import { localeSchema } from './locales.ts';
import { offsetSchema } from './offset.ts';
import { phaseSchema } from './retro.ts';
import { CLEAN, typedName } from './text.ts';

/*
 * Payloads of the REST calls, in camelCase as the app reads them; on the wire their keys are in snake case (specification section 7).
 */

/** `POST /api/users/temporary`: a guest, who has a name only. */
export const temporaryUserSchema = z.strictObject({ name: typedName(LIMITS.personName) });

export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  temporary: z.boolean(),
  /** Whether they may use the app as a full user. */
  verified: z.boolean(),
  locale: z.nullable(localeSchema),
});
export type User = z.infer<typeof userSchema>;
export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

/** The answer of `POST /api/retro`; its body is `newRetroSchema`. */
export const createdRetroSchema = z.object({ retroId: idSchema });

/** A retro as the lists show it. */
export const retroSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  activity: activitySchema,
  /** What its activity is called that is its own and not that one; empty where that has no name; null or left out where it has none. */
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

/** `GET /api/retro/{id}/door`, without a token: what anybody with the link is told of a retro that goes on. */
export const doorSchema = z.object({
  name: z.string(),
  /** The moderator's name. */
  moderator: z.string(),
  /** Epoch ms; of one that has begun early, when it began. */
  startsAt: z.number(),
  /** Whether one comes in with a confirmed account only (JO2). */
  requiresAccount: z.boolean(),
});
export type DoorIntro = z.infer<typeof doorSchema>;

/**
 * The lists that retros are in (LI2). `running`: begun, or open since their start; `upcoming`: to come, the soonest first;
 * `finished`: over, or never begun; `archived`: put away.
 */
export const RETRO_LISTS = ['running', 'upcoming', 'finished', 'archived'] as const;
export type RetroList = (typeof RETRO_LISTS)[number];

/**
 * What is asked for of `GET /api/retros`: one's own retros, from the `offset`-th on, or with `led` those of them that are
 * not finished and that one leads; with a team those of the team. All that are not archived, or one of the lists; only
 * those whose name holds what is searched for.
 */
export const retrosQuerySchema = z.object({
  only: z.optional(z.literal('led')),
  offset: offsetSchema,
  teamId: z.optional(idSchema),
  state: z.optional(z.enum(RETRO_LISTS)),
  search: z.optional(z.string().check(z.maxLength(LIMITS.search), z.regex(CLEAN))),
});

/** A retro in a list. */
export const listedRetroSchema = z.extend(retroSummarySchema, {
  /** Its team, for whoever is in it or owns its workspace. */
  team: z.nullable(z.object({ id: idSchema, name: z.string(), workspaceId: idSchema })),
});
export type ListedRetro = z.infer<typeof listedRetroSchema>;

export const retroPageSchema = z.object({ retros: z.array(listedRetroSchema), total: z.number() });
export type RetroPage = z.infer<typeof retroPageSchema>;

/** `PATCH /api/retro/{id}`: only what is given changes; a retro is put away from the lists, or brought back. */
export const retroChangeSchema = z.strictObject({ archived: z.optional(z.boolean()) });
/** Its answer: whether one has archived retros by now. */
export const retroChangedSchema = z.object({ hasArchivedRetros: z.boolean() });

/** `DELETE /api/retro/{id}`: asked with its name (LI8). */
export const retroDeletionSchema = z.strictObject({ name: z.optional(z.string()) });

/**
 * What has become of the mail to somebody invited: it went out; it will; it was not taken; there is none, since their
 * address is not known or too many were sent; or this installation sends none.
 */
export const invitationStateSchema = z.enum(['sent', 'waiting', 'failed', 'none', 'no_mail']);
export type InvitationState = z.infer<typeof invitationStateSchema>;

/** `GET /api/retro/{id}/invitations`, for the moderator: by the id of each invitation. */
export const invitationsSchema = z.object({
  invitations: z.array(z.object({ id: z.string(), state: invitationStateSchema })),
});

/** The body of every failure: a code, a sentence, and for a form what is wrong with each field. */
export const errorSchema = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** The address that an expired link was sent to. */
  email: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorSchema>;
