import * as z from 'zod/mini';
import { PROJECT_STAGES } from '../activities/activities.ts';
import { idSchema } from '../base/ids.ts';
import { keptPlainFields } from './plain-settings.ts';
import { retroSummarySchema } from './retro-payloads.ts';
import { equalVotesSchema, votingMechanicSchema } from './settings.ts';

/**
 * `GET /api/retro/{id}`: the plan of a retro (specification section 3), for people in it and people invited to
 * it. Durations are minutes.
 */
export const retroConceptSchema = z.extend(retroSummarySchema, {
  /** The activity of its workspace that it uses. */
  customActivityId: z.optional(z.nullable(idSchema)),
  /** When it starts, ISO 8601. */
  date: z.string(),
  writingDuration: z.number(),
  postingDuration: z.number(),
  /** What is left for grouping, voting and discussing. */
  restDuration: z.number(),
  callLink: z.nullable(z.string()),
  maxTopics: z.nullable(z.number()),
  votingMechanic: votingMechanicSchema,
  equalVotes: z.optional(equalVotesSchema),
  /** The people in the room who write, share and vote. */
  participants: z.array(z.object({ id: idSchema, name: z.string() })),
  participantSlots: z.number(),
  waitingRoomEnabled: z.boolean(),
  requiresPermanentAccount: z.boolean(),
  /** Of a team's retro: guests may ask to come in (JO19). */
  allowsGuests: z.optional(z.literal(true)),
  /** From how many minutes before the start topics can be written ahead (WA1); left out if they cannot. */
  writeAhead: z.optional(z.number()),
  ...keptPlainFields,
  moderatorId: idSchema,
  mode: z.enum(['independent', 'team']),
  projectStage: z.enum(PROJECT_STAGES),
});
export type RetroConcept = z.infer<typeof retroConceptSchema>;
