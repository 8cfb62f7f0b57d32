import * as z from 'zod/mini';
import { activitySchema, topicTypeSchema } from './activities.ts';
import { idSchema } from './ids.ts';
import { ownerSchema } from './retro.ts';

const leftOverTopicSchema = z.object({
  id: idSchema,
  /** Of that retro's activity; `typeName` where it was of its own. */
  activity: activitySchema,
  type: topicTypeSchema,
  typeName: z.optional(z.string()),
  description: z.string(),
  /** By the name of then, empty where the account is deleted; left out where nobody knows. */
  author: z.optional(ownerSchema),
  /** What the group that it was in got. */
  votes: z.number(),
});
/** A topic that was shared in the team's last retro and never discussed (RE4). */
export type LeftOverTopic = z.infer<typeof leftOverTopicSchema>;

export const leftOverSchema = z.object({
  /** The team's last finished retro; null if there is none that whoever asks may read. */
  retro: z.nullable(z.object({ id: idSchema, name: z.string() })),
  topics: z.array(leftOverTopicSchema),
});
/**
 * `GET /api/retro/{id}/left_over`: what can be taken into a retro in its lobby (TA5), the most wanted first: what the
 * brief of the team's last one lists apart, but for what another of its retros has taken since.
 */
export type LeftOver = z.infer<typeof leftOverSchema>;
