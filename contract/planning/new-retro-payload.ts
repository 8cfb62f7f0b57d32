import * as z from 'zod/mini';
import { activitySchema, PROJECT_STAGES } from '../activities/activities.ts';
import { idSchema } from '../base/ids.ts';
import { LIMITS } from '../limits.ts';
import { draftPlainFields } from '../retro/plain-settings.ts';
import { repeatsSchema, settingsSchema, votingMechanicSchema } from '../retro/settings.ts';

const addresses = z.array(z.string()).check(z.maxLength(LIMITS.invited));
const minutes = z.int().check(z.lte(LIMITS.durationMinutes));

/**
 * `POST /api/retro`: the creation payload of specification section 3. What is left out takes its default. It accepts mistakes that
 * a person can make, so that the answer can name them in the form's own words (specification section 5).
 */
export const newRetroSchema = z.strictObject({
  /** The id of the draft, made by the browser: sent again, it is answered with the same retro (SY1). */
  draftId: z.optional(idSchema),
  activity: z.optional(activitySchema),
  /** Instead, an activity that the team's workspace made (CA2). */
  customActivityId: z.optional(idSchema),
  /** Left out for a standard one. */
  projectStage: z.optional(z.enum(PROJECT_STAGES)),
  name: z.optional(z.string()),
  callLink: z.optional(z.nullable(z.string())),
  /** When it starts, ISO 8601 with zone, from the form's date and time; `now` to start at once, by the server's clock. */
  date: z.optional(z.string()),
  duration: z.optional(minutes),
  writingDuration: z.optional(minutes),
  postingDuration: z.optional(minutes),
  maxTopics: z.optional(z.nullable(z.int().check(z.lte(LIMITS.topicsPerPerson)))),
  votingMechanic: z.optional(votingMechanicSchema),
  equalVotes: z.optional(
    z.strictObject({ count: z.int().check(z.lte(LIMITS.equalVotes)), several: z.boolean() }),
  ),
  participantSlots: z.optional(settingsSchema.shape.slots),
  /** Ids of the participants, including the moderator unless they only facilitate. */
  participantIds: z.optional(z.array(idSchema).check(z.maxLength(LIMITS.invited))),
  /** False if the moderator only facilitates, which an empty list of participants says too. */
  takesPart: z.optional(z.boolean()),
  invitedUsers: z.optional(z.array(idSchema).check(z.maxLength(LIMITS.invited))),
  invitedEmails: z.optional(addresses),
  /** Ids and addresses of people invited only to watch. */
  watchers: z.optional(addresses),
  requiresPermanentAccount: z.optional(z.boolean()),
  waitingRoomEnabled: z.optional(z.boolean()),
  /** Whether guests may ask to come into a team's retro (JO19). */
  allowsGuests: z.optional(z.boolean()),
  ...draftPlainFields,
  teamId: z.optional(z.nullable(idSchema)),
  /** Left out if it takes place once. */
  repeats: z.optional(repeatsSchema),
  /** From how many minutes before the start topics can be written ahead (WA1); left out if they cannot. */
  writeAhead: z.optional(z.int()),
  /** A finished retro without a team that the creator was in: its open action items come along (CO1). */
  carryFrom: z.optional(idSchema),
});
export type NewRetro = z.infer<typeof newRetroSchema>;
