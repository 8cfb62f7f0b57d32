import * as z from 'zod/mini';
import { activitySchema, topicTypeSchema } from '../activities/activities.ts';
import { idSchema } from '../base/ids.ts';
import { ownerSchema } from './person.ts';

const leftOverTopicSchema = z.object({
  id: idSchema,
  /** A type of that retro's activity; `typeName` if the type was its own. */
  activity: activitySchema,
  type: topicTypeSchema,
  typeName: z.optional(z.string()),
  description: z.string(),
  /** The name at that time; empty if the account is deleted, left out if unknown. */
  author: z.optional(ownerSchema),
  /** The total of its group. */
  votes: z.number(),
});
/** A topic that was shared in the team's last retro and never discussed (RE4). */
export type LeftOverTopic = z.infer<typeof leftOverTopicSchema>;

export const leftOverSchema = z.object({
  /** The team's last finished retro; null if there is none that the caller may read. */
  retro: z.nullable(z.object({ id: idSchema, name: z.string() })),
  topics: z.array(leftOverTopicSchema),
});
/**
 * `GET /api/retro/{id}/left_over`: what can be taken over into a retro in its lobby (TA5), by votes: what the
 * brief of the team's last one lists separately, except what another of its retros has taken over since.
 */
export type LeftOver = z.infer<typeof leftOverSchema>;
