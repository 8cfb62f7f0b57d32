import * as z from 'zod/mini';
import { topicTypeSchema } from '../../activities/activities.ts';
import { idSchema } from '../../base/ids.ts';
import { topicSchema } from '../retro-data.ts';
import { ahead, asksNothing, claimKey, deadlineSchema, description } from './message-fields.ts';

/** Writing: what people can ask for. */
export const writingCommands = {
  'writing.start': asksNothing,
  'topic.add': z.strictObject({ topicType: topicTypeSchema, description, claimKey }),
  'topic.change': z.strictObject({ topic: idSchema, topicType: topicTypeSchema, description }),
  'topic.delete': z.strictObject({ topic: idSchema }),
} as const;

/** What can happen. */
export const writingFacts = {
  /** `ahead`: after writing ahead, so that everyone needs a new view. */
  'writing.started': z.extend(deadlineSchema, { ahead }),
  /** `ahead`: it is written ahead, and nobody else is told. */
  'topic.added': z.object({ topic: topicSchema, ahead }),
  'topic.changed': z.object({ topic: topicSchema }),
  'topic.deleted': z.object({ topic: idSchema, author: idSchema, ahead }),
} as const;
