import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { LIMITS } from '../limits.ts';
import { invitationSchema, inviteeSchema, keptSettingsSchema, settingsSchema } from '../retro/settings.ts';

/*
 * The content of a form for planning a retro: the plan of that retro, to change it, or of the next one like it.
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
  /** Its team, and what keeps the caller from planning a retro in it. */
  team: z.nullable(
    z.object({
      id: idSchema,
      /** Null for people who are not in the workspace. */
      workspaceId: z.nullable(idSchema),
      /** The code of a refusal; null if nothing does. */
      refusal: z.nullable(z.string()),
    }),
  ),
});
export type RetroPlan = z.infer<typeof retroPlanSchema>;

/** `GET /api/retro/{id}/again`: the plan of another retro like this one (LI8, BF3), for people who may plan it. */
export const nextPlanSchema = z.extend(retroPlanSchema, {
  /** The activity of its workspace, if the next one can use it as this one did; null otherwise. */
  customActivityId: z.nullable(idSchema),
  /** Names of people who were there but have neither an account nor an address for an invitation. */
  uninvitable: z.array(z.string()),
  /** The usual number of weeks between two of them. */
  weeks: z.number(),
  /** The next one that is already planned, by its team or because it repeats. Null if there is none. */
  planned: z.nullable(z.object({ id: idSchema, name: z.string(), startsAt: z.number() })),
});
export type NextPlan = z.infer<typeof nextPlanSchema>;

/** `PUT /api/retro/{id}/plan` (LI6): the whole plan, changed. */
export const changedPlanSchema = z.strictObject({
  /** Made by the browser; repeating the same change has no effect. */
  id: idSchema,
  settings: settingsSchema,
  takesPart: z.boolean(),
  invited: z.array(invitationSchema).check(z.maxLength(LIMITS.invited)),
});
export type ChangedPlan = z.infer<typeof changedPlanSchema>;
