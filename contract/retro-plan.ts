import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { LIMITS } from './limits.ts';
import { invitationSchema, inviteeSchema, keptSettingsSchema, settingsSchema } from './settings.ts';

/*
 * What a form in which a retro is planned is filled with: the retro's own plan, to be changed, or that of the next one like it.
 */

const { watches } = inviteeSchema.shape;

/** An invitation as a form shows it again: without the limits, so that one changed later breaks no old retro. */
export const shownInvitationSchema = z.union([
  z.object({ email: z.string(), watches }),
  z.object({ userId: idSchema, name: z.string(), watches }),
]);

/** `GET /api/retro/{id}/plan`: a retro that has not begun, as its moderator set it. Changed by `PUT`. */
export const retroPlanSchema = z.object({
  id: idSchema,
  settings: keptSettingsSchema,
  /** Whether the moderator takes part (RO2). */
  takesPart: z.boolean(),
  invited: z.array(shownInvitationSchema),
  /** The team that it is held in, and what speaks against planning anything in it for whoever asks. */
  team: z.nullable(
    z.object({
      id: idSchema,
      /** Null for whoever is out of the workspace. */
      workspaceId: z.nullable(idSchema),
      /** The code of a refusal; null where nothing does. */
      refusal: z.nullable(z.string()),
    }),
  ),
});
export type RetroPlan = z.infer<typeof retroPlanSchema>;

/** `GET /api/retro/{id}/again`: the plan of another retro like one (LI8, BF3), for whoever may plan it. */
export const nextPlanSchema = z.extend(retroPlanSchema, {
  /** The activity of its workspace that it can begin with, as the one before did; null where it cannot. */
  customActivityId: z.nullable(idSchema),
  /** Names of those who were there, and have neither an account nor an address to be invited by. */
  uninvitable: z.array(z.string()),
  /** How many weeks usually are between two of them. */
  weeks: z.number(),
  /** The next one that is planned already: of its team, or of one of no team that repeats. Null where there is none. */
  planned: z.nullable(z.object({ id: idSchema, name: z.string(), startsAt: z.number() })),
});
export type NextPlan = z.infer<typeof nextPlanSchema>;

/** `PUT /api/retro/{id}/plan` (LI6): all of it, as it is to be. */
export const changedPlanSchema = z.strictObject({
  /** Made by the browser; the same change again is none. */
  id: idSchema,
  settings: settingsSchema,
  takesPart: z.boolean(),
  invited: z.array(invitationSchema).check(z.maxLength(LIMITS.invited)),
});
export type ChangedPlan = z.infer<typeof changedPlanSchema>;
