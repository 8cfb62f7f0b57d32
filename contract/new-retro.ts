import * as z from 'zod/mini';
import { activitySchema } from './activities.ts';
import { idSchema } from './ids.ts';
import { LIMITS } from './limits.ts';
import { repeatsSchema, settingsSchema, votingMechanicSchema } from './settings.ts';

const addresses = z.array(z.string()).check(z.maxLength(LIMITS.invited));
const minutes = z.int().check(z.lte(LIMITS.durationMinutes));

/**
 * `POST /api/retro`: the creation payload of specification section 3. What is left out takes its default. It lets through what
 * a person may get wrong, so that the answer says what that is, in the form's own words (specification section 5).
 */
export const newRetroSchema = z.strictObject({
  activity: z.optional(activitySchema),
  /** In its place one that the workspace of the team made (CA2). */
  customActivityId: z.optional(idSchema),
  name: z.optional(z.string()),
  callLink: z.optional(z.nullable(z.string())),
  /** When it starts, ISO 8601 with zone, from the form's date and time; `now` where it starts at once, by the server's clock. */
  date: z.optional(z.string()),
  duration: z.optional(minutes),
  writingDuration: z.optional(minutes),
  postingDuration: z.optional(minutes),
  maxTopics: z.optional(z.nullable(z.int().check(z.lte(LIMITS.topicsPerPerson)))),
  votingMechanic: z.optional(votingMechanicSchema),
  participantSlots: z.optional(settingsSchema.shape.slots),
  /** Ids of those who take part; the moderator's own among them unless they only facilitate. */
  participantIds: z.optional(z.array(idSchema).check(z.maxLength(LIMITS.invited))),
  invitedUsers: z.optional(z.array(idSchema).check(z.maxLength(LIMITS.invited))),
  invitedEmails: z.optional(addresses),
  /** Of those invited, who only watch: ids and addresses. */
  watchers: z.optional(addresses),
  requiresPermanentAccount: z.optional(z.boolean()),
  waitingRoomEnabled: z.optional(z.boolean()),
  teamId: z.optional(z.nullable(idSchema)),
  /** Left out where it is held once. */
  repeats: z.optional(repeatsSchema),
});
export type NewRetro = z.infer<typeof newRetroSchema>;
