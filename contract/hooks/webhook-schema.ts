import * as z from 'zod/mini';
import { activitySchema, ownTopicTypeSchema } from '../activities/activities.ts';
import { idSchema } from '../base/ids.ts';
import { briefSchema } from '../briefs/brief.ts';
import { averageMoodSchema } from '../retro/retro-data.ts';

/*
 * What webhooks are sent (HK3), in camel case here; on the wire keys are in snake case. `public/webhooks.schema.json` is made
 * from these schemas.
 */

/** The retro that a delivery is about: names beside ids. */
const retroSchema = z.object({
  id: idSchema,
  name: z.string(),
  teamId: idSchema,
  team: z.string(),
  workspaceId: idSchema,
  workspace: z.string(),
  link: z.string(),
});

const { groups, actions } = briefSchema.shape;
const group = groups.def.element;
const { topics } = group.shape;
/** A group of the brief; `typeName` is the name of the topic's column. */
const groupSchema = z.extend(group, {
  topics: z.array(z.extend(topics.def.element, { typeName: z.string() })),
});
/** An action item; `groupTitle` is what its group is called. */
const actionSchema = z.extend(actions.def.element, { groupTitle: z.nullable(z.string()) });

/** The brief. An activity of the workspace is under its own key, and `activity` is null then. */
const finishedSchema = z.extend(z.omit(briefSchema, { topicTypes: true, activityName: true, looks: true }), {
  activity: z.nullable(activitySchema),
  /** The averages alone, as before the brief had more. */
  mood: z.object({ before: averageMoodSchema, after: averageMoodSchema }),
  ownActivity: z.nullable(z.object({ name: z.string(), topicTypes: z.array(ownTopicTypeSchema) })),
  groups: z.array(groupSchema),
  leftOver: z.array(groupSchema),
  actions: z.array(actionSchema),
});
export type FinishedData = z.infer<typeof finishedSchema>;
export type ActionData = z.infer<typeof actionSchema>;

const about = { id: idSchema, at: z.number(), retro: retroSchema };
/** One delivery. `at`: when it happened, epoch ms. */
export const webhookPayloadSchema = z.discriminatedUnion('event', [
  z.object({ ...about, event: z.literal('retro.finished'), data: finishedSchema }),
  z.object({ ...about, event: z.literal('action.created'), data: actionSchema }),
  z.object({ ...about, event: z.literal('action.changed'), data: actionSchema }),
  z.object({
    ...about,
    event: z.literal('webhook.test'),
    retro: z.null(),
    data: z.object({ message: z.string() }),
  }),
]);
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;
