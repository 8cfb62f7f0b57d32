import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { optionalName, typedName } from '../base/typed-text.ts';
import { ACTIVITIES, type OwnTopicType, TOPIC_COLORS, type TopicIcon } from './activities.ts';

/*
 * Activities that a workspace makes (CA1), in camelCase as the app reads them; on the wire their keys are in snake case.
 */

/** Limits of own activities: characters of their texts, topic types, activities of a workspace. */
export const CUSTOM_LIMITS = {
  name: 50,
  description: 200,
  placeholder: 100,
  topicTypes: 6,
  activities: 50,
} as const;

/** The icons that a topic type can have: those of all activities. */
export const TOPIC_ICONS = [...new Set<TopicIcon>(Object.values(ACTIVITIES).flat())] as [
  TopicIcon,
  ...TopicIcon[],
];

const topicTypeSchema = z.strictObject({
  name: typedName(CUSTOM_LIMITS.name),
  /** The question asked when writing one. */
  placeholder: optionalName(CUSTOM_LIMITS.placeholder),
  color: z.enum(TOPIC_COLORS),
  icon: z.enum(TOPIC_ICONS),
});
export type CustomTopicType = z.infer<typeof topicTypeSchema>;

/** Two columns with the same name could not be told apart. */
const areDistinct = (types: readonly CustomTopicType[]): boolean =>
  new Set(types.map(({ name }) => name.toLowerCase())).size === types.length;

/** `POST /api/workspaces/{id}/custom_activities`, and `PUT …/{activityId}`, which replaces one as a whole. */
export const newCustomActivitySchema = z.strictObject({
  name: typedName(CUSTOM_LIMITS.name),
  description: optionalName(CUSTOM_LIMITS.description),
  topicTypes: z
    .array(topicTypeSchema)
    .check(z.minLength(1), z.maxLength(CUSTOM_LIMITS.topicTypes), z.refine(areDistinct)),
});
export type NewCustomActivity = z.infer<typeof newCustomActivitySchema>;

export const customActivitySchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  topicTypes: newCustomActivitySchema.shape.topicTypes,
});
export type CustomActivity = z.infer<typeof customActivitySchema>;

/** `GET /api/workspaces/{id}/custom_activities`, and the answer of every call that changes them: all, by name. */
export const customActivitiesSchema = z.object({ activities: z.array(customActivitySchema) });

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'] as const satisfies { length: typeof CUSTOM_LIMITS.topicTypes };

/** Its topic types as a retro keeps them. Their keys are their positions, since a retro does not follow later changes. */
export const ownTypesFrom = ({ topicTypes }: Pick<CustomActivity, 'topicTypes'>): OwnTopicType[] =>
  topicTypes.map((type, place) => ({ key: `column_${PLACES[place]}`, ...type }));
