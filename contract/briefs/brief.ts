import * as z from 'zod/mini';
import { activitySchema, ownTopicTypeSchema } from '../activities/activities.ts';
import { idSchema } from '../base/ids.ts';
import { PERSON_COLORS } from '../retro/person-letters-and-color.ts';
import {
  actionItemSchema,
  averageOfMoodsSchema,
  importSourceSchema,
  noteKindSchema,
} from '../retro/retro-data.ts';

const briefGroupSchema = z.object({
  id: idSchema,
  /** As typed; empty if nobody named it. */
  name: z.string(),
  /** What it is called: its name, or its first topic (RE3). */
  title: z.string(),
  total: z.number(),
  discussed: z.boolean(),
  topics: z.array(
    z.object({
      type: z.string(),
      description: z.string(),
      author: z.string(),
      /** Was left over in the team's previous retro and taken over into this one (TA5). */
      fromLastTime: z.optional(z.literal(true)),
      /** Added when sharing was over (SH12), and corrected by its author since it was shared (SH11). */
      addedLater: z.optional(z.literal(true)),
      edited: z.optional(z.literal(true)),
    }),
  ),
  /** What was noted and decided, in that order of time (DI10); left out if nothing was. `author` is a name. */
  notes: z.optional(z.array(z.object({ kind: noteKindSchema, text: z.string(), author: z.string() }))),
});
export type BriefGroup = z.infer<typeof briefGroupSchema>;

/** `spread`: how many chose each of the five moods, from awful to awesome; left out for an imported retro, of which only the average is known. */
const briefMoodSchema = z.nullable(
  z.extend(averageOfMoodsSchema, { spread: z.optional(z.readonly(z.array(z.number()))) }),
);

/**
 * `GET /api/retro/{id}/brief`: what remains of a finished retro (RE3). Times are epoch ms; names are as they were in the
 * room.
 */
export const briefSchema = z.object({
  id: idSchema,
  name: z.string(),
  activity: activitySchema,
  startedAt: z.nullable(z.number()),
  finishedAt: z.nullable(z.number()),
  moderator: z.string(),
  participants: z.array(z.string()),
  watchers: z.array(z.string()),
  /** Discussed groups, in the order of their totals. */
  groups: z.array(briefGroupSchema),
  /** Shared but never discussed, for the next retro to take up (RE4). */
  leftOver: z.array(briefGroupSchema),
  /** `author` is a name here. */
  actions: z.array(z.extend(actionItemSchema, { author: z.string() })),
  /** The team's mood at the start and at the end (RE5); null if nobody answered. */
  mood: z.object({ before: briefMoodSchema, after: briefMoodSchema }),
  /** Its own topic types, if it has some. */
  topicTypes: z.optional(z.array(ownTopicTypeSchema)),
  /** The name of its activity, if its workspace made it. */
  activityName: z.optional(z.string()),
  /** What its people and the owners of action items look like in the room (LO7), by name. */
  looks: z.optional(
    z.array(z.object({ name: z.string(), color: z.enum(PERSON_COLORS), letters: z.string() })),
  ),
  /** Of an imported retro. */
  imported: z.optional(z.object({ from: importSourceSchema, at: z.number(), by: z.string() })),
});
export type Brief = z.infer<typeof briefSchema>;
