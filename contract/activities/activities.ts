import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';

/** The activities and their topic types, in the order of their columns (specification section 3, and eight more). */
export const ACTIVITIES = {
  mad_sad_glad: ['mad', 'sad', 'glad'],
  start_stop_continue: ['start', 'stop', 'continue'],
  the_soup: ['control', 'influence', 'context'],
  sailboat: ['wind', 'anchor', 'rocks'],
  kalm: ['keep', 'add', 'less', 'more'],
  cardiac_rhythm: ['high', 'medium', 'low'],
  scrum_flow: ['daily', 'planning', 'refinement', 'review'],
  discuss_and_mention: ['discussion', 'mention'],
  effort_and_pain: ['effort', 'pain'],
  hope_and_concern: ['hope', 'concern'],
  three_ls: ['liked', 'learned', 'lacked'],
  four_ls: ['liked', 'learned', 'lacked', 'longed_for'],
  rose_bud_thorn: ['rose', 'bud', 'thorn'],
  starfish: ['keep', 'more', 'less', 'start', 'stop'],
  daki: ['drop', 'add', 'keep', 'improve'],
  plus_delta: ['plus', 'delta'],
  hot_air_balloon: ['fire', 'sandbags', 'clear_sky', 'storm'],
  speed_car: ['engine', 'parachute'],
  lean_coffee: ['talk'],
} as const satisfies Record<string, readonly string[]>;

export type ActivityKey = keyof typeof ACTIVITIES;
/** The icon of each topic type; a retro's own topic types can use them too. */
export type TopicIcon = (typeof ACTIVITIES)[ActivityKey][number];
export const ACTIVITY_KEYS = Object.keys(ACTIVITIES) as [ActivityKey, ...ActivityKey[]];
export const activitySchema = z.enum(ACTIVITY_KEYS);

/** What the Starter plan offers a team; stand-alone retros have them all. */
export const STARTER_ACTIVITIES: readonly ActivityKey[] = ['mad_sad_glad', 'start_stop_continue'];

/** A topic type's key, such as `mad`; which ones fit is decided against the retro's activity (WR1). */
export const topicTypeSchema = z.string().check(z.regex(/^[a-z_]{2,20}$/));

/**
 * A retro's own topic type. Its colour and icon are names from the app's lists; one that is not in them
 * is drawn as the first.
 */
export const ownTopicTypeSchema = z.object({
  key: topicTypeSchema,
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  /** The question asked when writing one; empty if imported. */
  placeholder: z.optional(z.string()),
});
export type OwnTopicType = z.infer<typeof ownTopicTypeSchema>;

/** What a retro keeps of an activity of its workspace, whatever happens to that activity (CA2); its topic types are beside it. */
export const keptActivitySchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  /** Another activity was chosen in the lobby, where this one can be chosen again. */
  isSetAside: z.optional(z.literal(true)),
});

/** The part of a retro's settings that says what it is about. */
export interface ActivitySettings {
  activity: ActivityKey;
  ownActivity?: z.infer<typeof keptActivitySchema> | undefined;
  topicTypes?: readonly OwnTopicType[] | undefined;
}

/** What a retro's topic types come from: a built-in activity, or topic types of its own. */
export type RetroActivity = ActivityKey | readonly OwnTopicType[];

/** The own topic types that a retro uses; undefined if it uses the activity's. */
export const ownTypesOf = <Types>({
  ownActivity,
  topicTypes,
}: Pick<ActivitySettings, 'ownActivity'> & { topicTypes?: Types | undefined }): Types | undefined =>
  ownActivity?.isSetAside ? undefined : topicTypes;

/** The name of a retro's own activity; empty if that has no name, null if the retro has none of its own. */
export const ownActivityName = (settings: ActivitySettings): string | null =>
  ownTypesOf(settings) ? (settings.ownActivity?.name ?? '') : null;

/** The part of the settings that determines the topic types. */
export const activityOf = (settings: ActivitySettings): RetroActivity =>
  ownTypesOf(settings) ?? settings.activity;

/** The keys of the topic types of an activity. */
export const topicTypesOf = (activity: RetroActivity): readonly string[] =>
  typeof activity === 'string' ? ACTIVITIES[activity] : activity.map(({ key }) => key);

/** The colours of topic types, in the order in which an activity's types use them. */
export const TOPIC_COLORS = ['teal', 'rose', 'saffron', 'violet', 'sky', 'moss'] as const;
export type TopicColor = (typeof TOPIC_COLORS)[number];

/** How a team stands when the retro is planned; orders the activities that the form offers. */
export const PROJECT_STAGES = ['standard', 'deadline_soon', 'starting'] as const;
export type ProjectStage = (typeof PROJECT_STAGES)[number];

/** Number of ice-breaker questions in the library; their texts are under `iceBreakers` in the language files. */
export const ICE_BREAKER_COUNT = 40;
