import * as z from 'zod/mini';
import {
  activitySchema,
  keptActivitySchema,
  ownTopicTypeSchema,
  PROJECT_STAGES,
} from '../activities/activities.ts';
import { CALL_LINK } from '../base/call-link.ts';
import { emailSchema } from '../base/email.ts';
import { idSchema } from '../base/ids.ts';
import { typedName } from '../base/typed-text.ts';
import { LIMITS } from '../limits.ts';
import { keptPlainFields, plainFields } from './plain-settings.ts';

export const votingMechanicSchema = z.enum(['like', 'equal', 'one_and_two']);
export type VotingMechanic = z.infer<typeof votingMechanicSchema>;

/** With `equal`: how many votes each person has, and whether several of them may be on one group (VO11). */
export const equalVotesSchema = z.strictObject({
  count: z.int().check(z.gte(1), z.lte(LIMITS.equalVotes)),
  several: z.boolean(),
});
export type EqualVotes = z.infer<typeof equalVotesSchema>;

const minutes = z.int().check(z.gte(1), z.lte(LIMITS.durationMinutes));

/**
 * How a retro repeats (LI5): once it is over, the next is planned a number of weeks after its start, or a month later, at the same
 * time of day in a time zone, such as `Europe/Madrid`. `monthly`: on the same weekday of the month, by its number or as the last;
 * then `weeks` has no meaning.
 */
const monthly = z.optional(z.enum(['nth', 'last']));
export const repeatsSchema = z.strictObject({
  weeks: z.int().check(z.gte(1), z.lte(LIMITS.repeatWeeks)),
  zone: z.string().check(z.maxLength(64), z.regex(/^[A-Za-z][\w+/-]*$/)),
  monthly,
});
export type Repeats = z.infer<typeof repeatsSchema>;

/** The settings of a retro that the creation form offers and the lobby can change (LO3). Durations are minutes, times epoch ms. */
export const settingsSchema = z.strictObject({
  name: typedName(LIMITS.retroName),
  activity: activitySchema,
  /** Instead, an activity of the workspace (CA2); in the lobby only the one the retro was created with. */
  customActivityId: z.optional(idSchema),
  callLink: z.nullable(z.string().check(z.maxLength(LIMITS.callLink), z.regex(CALL_LINK))),
  startsAt: z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
  duration: minutes,
  writingDuration: minutes,
  postingDuration: minutes,
  /** Topics each participant may write; null for as many as they like. */
  maxTopics: z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.topicsPerPerson))),
  votingMechanic: votingMechanicSchema,
  /** Places for participants who were not invited by name (JO5). */
  slots: z.int().check(z.gte(0), z.lte(LIMITS.slots)),
  waitingRoom: z.boolean(),
  requiresPermanentAccount: z.boolean(),
  teamId: z.nullable(idSchema),
  /** Only has a meaning with `equal`; the default if left out. */
  equalVotes: z.optional(equalVotesSchema),
  /** Of a team's retro: guests may ask to come in (JO19); left out if not. */
  allowsGuests: z.optional(z.literal(true)),
  ...plainFields,
  /** Left out if it takes place once. */
  repeats: z.optional(repeatsSchema),
  /** From how many minutes before its start invited people can write topics ahead (WA1); left out if they cannot. */
  writeAhead: z.optional(z.int().check(z.gte(1), z.lte(LIMITS.writeAheadMinutes))),
  /** What the project is going through; left out for a standard one. */
  stage: z.optional(z.enum(PROJECT_STAGES)),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Settings as the log and the views hold them: without the limits, so that one changed later breaks no old retro. */
export const keptSettingsSchema = z.object({
  name: z.string(),
  activity: activitySchema,
  callLink: z.nullable(z.string()),
  startsAt: z.number(),
  duration: z.number(),
  writingDuration: z.number(),
  postingDuration: z.number(),
  maxTopics: z.nullable(z.number()),
  votingMechanic: votingMechanicSchema,
  slots: z.number(),
  waitingRoom: z.boolean(),
  requiresPermanentAccount: z.boolean(),
  teamId: z.nullable(idSchema),
  equalVotes: z.optional(z.object({ count: z.number(), several: z.boolean() })),
  allowsGuests: z.optional(z.literal(true)),
  ...keptPlainFields,
  repeats: z.optional(z.object({ weeks: z.number(), zone: z.string(), monthly })),
  writeAhead: z.optional(z.number()),
  stage: z.optional(z.enum(PROJECT_STAGES)),
  /** Made by its workspace; then `activity` has no meaning, unless this is set aside. */
  ownActivity: z.optional(keptActivitySchema),
  /** Its own topic types, instead of the activity's; `ownTypesOf` says whether it uses them. */
  topicTypes: z.optional(z.array(ownTopicTypeSchema)),
});

export type KeptSettings = z.infer<typeof keptSettingsSchema>;

/** Whether a retro with these settings takes only people with an account (JO2, JO19). */
export const needsAccount = ({
  requiresPermanentAccount,
  teamId,
  allowsGuests,
}: Pick<KeptSettings, 'requiresPermanentAccount' | 'teamId' | 'allowsGuests'>): boolean =>
  requiresPermanentAccount || (teamId !== null && allowsGuests !== true);

/** Somebody invited by name: by their account, or by an address. Only the moderator, and people who may plan the next one like it (BF3), see the address. */
export const inviteeSchema = z.object({
  id: z.string().check(z.maxLength(24)),
  name: z.string(),
  email: z.nullable(z.string()),
  userId: z.nullable(idSchema),
  /** Invited to watch only: no place is kept for them among those who take part (JO5). */
  watches: z.optional(z.boolean()),
});
export type Invitee = z.infer<typeof inviteeSchema>;

const watches = inviteeSchema.shape.watches;

/** An invitation as a form gives it. */
export const invitationSchema = z.union([
  z.strictObject({ email: emailSchema, watches }),
  z.strictObject({ userId: idSchema, name: typedName(LIMITS.personName), watches }),
]);
export type InvitationInput = z.infer<typeof invitationSchema>;
