import * as z from 'zod/mini';
import { idSchema } from '../../base/ids.ts';
import { introSchema, moodSchema, roleSchema } from '../person.ts';
import { suggestionSchema } from '../retro-data.ts';
import { ahead, asksNothing, ofPerson, people } from './message-fields.ts';

/** Whether the moderator was connected when they came in, before the retro began (RO5). */
const met = z.optional(z.boolean());
/** The turn of someone who takes part again while people share, with topics left: after all others, or whenever the moderator gives it. */
const turnOnReturnSchema = z.optional(z.enum(['to come', 'skipped']));

/** Who is in the room and as what, and who leads: what people can ask for. */
export const peopleCommands = {
  'person.join': z.strictObject({ role: roleSchema }),
  'person.admit': z.strictObject({ people }),
  'person.reject': z.strictObject({ people }),
  'person.remove': z.strictObject({ person: idSchema }),
  /** Takes a removal back, for a short time (RO10). */
  'person.take-back': z.strictObject({ person: idSchema }),
  /** Someone who waits no longer asks to come in (JO17). */
  'person.withdraw': asksNothing,
  /** Someone in the room would rather take part, or only watch (RO9). */
  'role.choose': z.strictObject({ role: roleSchema }),
  /** Someone whose moderation was taken over asks for it back; and the moderator's no (RO11). */
  'moderation.ask': asksNothing,
  'moderation.decline': z.strictObject({ person: idSchema }),
  'moderation.hand': z.strictObject({ to: idSchema }),
  'moderation.claim': asksNothing,
  /** Someone leads together with the moderator from now on, or no longer (CL1). */
  'colead.name': z.strictObject({ person: idSchema }),
  'colead.end': z.strictObject({ person: idSchema }),
  'facilitation.choose': z.strictObject({ takesPart: z.boolean() }),
  'mood.set': z.strictObject({ mood: z.nullable(moodSchema) }),
  'readiness.set': z.strictObject({ done: z.boolean() }),
} as const;

/** What can happen. */
export const peopleFacts = {
  /** `leads`: the moderator came back, after leaving with the team; their name may be a new one (TM4). */
  'person.joined': z.object({
    person: introSchema,
    role: roleSchema,
    slot: z.boolean(),
    met,
    leads: z.optional(z.boolean()),
  }),
  'person.knocked': z.object({ person: introSchema, role: roleSchema }),
  'person.admitted': z.object({ person: introSchema, role: roleSchema, slot: z.boolean(), met }),
  /** Those who came while the moderator was away are here together with the moderator now (RO5). */
  'people.met': z.object({ people: z.array(idSchema) }),
  'person.rejected': ofPerson,
  /**
   * `unshared`: how many topics went with them; `answered`: whether an unrevealed ice-breaker answer did; `waited`: that
   * they were still at the door, where only the moderator knows of them (RO6); `leftTeam`: that they left the team,
   * and were not removed (TM4).
   */
  'person.removed': z.object({
    person: idSchema,
    unshared: z.number(),
    answered: z.boolean(),
    waited: z.optional(z.boolean()),
    leftTeam: z.optional(z.boolean()),
    ahead,
  }),
  /**
   * A removal is taken back (RO10): as what they return, how many unshared topics return with them, and their turn if they get one. What
   * was secret is in the server's data; the log has it in the facts before.
   */
  'person.taken-back': z.object({
    person: idSchema,
    admission: z.enum(['in', 'watching', 'waiting']),
    takesPart: z.boolean(),
    slot: z.boolean(),
    unshared: z.number(),
    answered: z.boolean(),
    turn: turnOnReturnSchema,
    suggestions: z.array(suggestionSchema),
    ahead,
  }),
  /** Someone who waited no longer asks to come in (JO17). */
  'person.withdrew': ofPerson,
  /** Someone in the room takes part from now on, or only watches (RO9). */
  'role.changed': z.object({
    person: idSchema,
    role: roleSchema,
    slot: z.boolean(),
    turn: turnOnReturnSchema,
  }),
  /** A watcher asks to take part; no longer; or the moderator said no (RO9). */
  'role.asked': z.object({ person: idSchema, asks: z.boolean(), declined: z.optional(z.literal(true)) }),
  /** Someone whose moderation was taken over asks for it back, or no longer (RO11). */
  'moderation.asked': z.object({ person: idSchema, asks: z.boolean() }),
  /** Someone who left the room with their team is expected again, and came to the door (TM4). */
  'person.readmitted': ofPerson,
  /** Their account is gone, and their name with it; `invitees` are the invitations here that were theirs. */
  'person.erased': z.object({ person: idSchema, invitees: z.array(z.string()) }),
  /** Someone in the room has a new name or picture; `leads`: they are the moderator (JO12). */
  'person.renamed': z.object({
    person: z.pick(introSchema, { id: true, name: true, guest: true, avatar: true }),
    leads: z.boolean(),
    /** They were a guest before. */
    isNoGuestNow: z.optional(z.literal(true)),
  }),
  'moderation.passed': z.object({ from: idSchema, to: idSchema, claimed: z.boolean() }),
  /** Somebody leads together with the moderator from now on, or no longer (CL1). */
  'colead.named': ofPerson,
  'colead.ended': ofPerson,
  'facilitation.chosen': z.object({ takesPart: z.boolean() }),
  /** `closing`: the mood they leave with (set in review), not the one they came with. */
  'mood.set': z.object({ person: idSchema, mood: z.nullable(moodSchema), closing: z.boolean() }),
  'readiness.changed': z.object({ person: idSchema, done: z.boolean() }),
} as const;
