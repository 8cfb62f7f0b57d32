import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { MOODS } from '../limits.ts';

/*
 * The people of a retro: where each one stands, what they do in it and how they feel.
 */

export const moodSchema = z.literal([...MOODS]);
export type Mood = z.infer<typeof moodSchema>;

export const admissionSchema = z.enum([
  'outside',
  'ahead',
  'waiting',
  'in',
  'watching',
  'rejected',
  'removed',
]);
/** Where a person stands: at the door, writing ahead, in the waiting room, taking part, watching, turned away or removed. */
export type Admission = z.infer<typeof admissionSchema>;

export const roleSchema = z.enum(['participant', 'watcher']);
export type Role = z.infer<typeof roleSchema>;

/** A person's introduction to a retro. `invitee` is the invitation they accept, if they were invited by name. */
export const introSchema = z.object({
  id: idSchema,
  name: z.string(),
  guest: z.boolean(),
  avatar: z.nullable(z.string()),
  invitee: z.nullable(z.string()),
});
export type Intro = z.infer<typeof introSchema>;

export const personSchema = z.extend(introSchema, {
  admission: admissionSchema,
  /** The role they asked for when they came. */
  role: roleSchema,
  /** Writes, shares and votes. False for watchers and for a moderator who only facilitates (RO2). */
  takesPart: z.boolean(),
  /** Takes one of the free slots (JO5). */
  slot: z.boolean(),
  /** Has been here together with the moderator before the retro began (RO5). */
  met: z.optional(z.boolean()),
  /** How often they knocked since the moderator last answered. */
  knocks: z.optional(z.number()),
  /** How often the moderator has turned them away, and when last (epoch ms). */
  rejections: z.optional(z.object({ times: z.number(), at: z.number() })),
  /** Was removed while waiting, so the others never knew of them (RO6). */
  neverIn: z.optional(z.boolean()),
  /** Was removed because they left the team; they may come again once they are in it again, or invited (TM4). */
  leftTeam: z.optional(z.boolean()),
  /** When the moderator removed them, epoch ms; they can be taken back for a short time (RO10). */
  removedAt: z.optional(z.number()),
  /** Took part before they chose to watch, so nobody has to let them take part again (RO9). */
  tookPart: z.optional(z.literal(true)),
  /** While watching: they asked to take part, when (epoch ms), and whether the moderator said no (RO9). */
  asks: z.optional(z.object({ at: z.number(), declined: z.optional(z.literal(true)) })),
  /** Someone took moderation over from them while they were away, and whether they have asked for it back (RO11). */
  led: z.optional(z.object({ asks: z.boolean() })),
  /** Leads together with the moderator (CL1). */
  coLead: z.optional(z.literal(true)),
  mood: z.nullable(moodSchema),
  closingMood: z.nullable(moodSchema),
  /** Done with the present phase (WR5, VO3). */
  done: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;

export const ownerSchema = z.object({ id: idSchema, name: z.string() });
export type Owner = z.infer<typeof ownerSchema>;
