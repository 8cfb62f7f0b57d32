import * as z from 'zod/mini';
import { topicTypeSchema } from '../../activities/activities.ts';
import { idSchema } from '../../base/ids.ts';
import { takenDownSchema, topicSchema } from '../retro-data.ts';
import { claimKey, description } from './message-fields.ts';

/** Topics that everyone sees, from sharing until the finish: what people can ask for. */
export const sharedTopicsCommands = {
  'topic.correct': z.strictObject({ topic: idSchema, description }),
  'topic.retype': z.strictObject({ topic: idSchema, topicType: topicTypeSchema }),
  'topic.add-later': z.strictObject({ topicType: topicTypeSchema, description, claimKey }),
  'topic.take-down': z.strictObject({ topic: idSchema }),
} as const;

/** What can happen. */
export const sharedTopicsFacts = {
  'topic.corrected': z.object({ topic: idSchema, description: z.string() }),
  /** The moderator moved it to another column. */
  'topic.retyped': z.object({ topic: idSchema, topicType: topicTypeSchema }),
  'topic.added-later': z.object({ topic: topicSchema }),
  /** `author` is left out for everyone but them and the moderator. From then on its words are in no fact of the log (SH14). */
  'topic.taken-down': z.extend(takenDownSchema, { topic: idSchema }),
} as const;
