import * as z from 'zod/mini';
import { fieldProblemOf } from '#contract/accounts/field-problem.ts';
import { TOPIC_COLORS, type TopicIcon } from '#contract/activities/activities.ts';
import {
  CUSTOM_LIMITS,
  type NewCustomActivity,
  newCustomActivitySchema,
  TOPIC_ICONS,
} from '#contract/activities/custom-activity-payloads.ts';
import { type DraftStore, draftStore } from '#src/forms/kit/drafts.ts';
import type { Problems } from '#src/forms/kit/form-problems.ts';

const columnSchema = z.object({
  /** Tells it from the others, wherever it is moved to. */
  id: z.number(),
  name: z.string(),
  placeholder: z.string(),
  color: z.enum(TOPIC_COLORS),
  icon: z.enum(TOPIC_ICONS),
});
/** A topic type while it is typed. */
export type Column = z.infer<typeof columnSchema>;

const draftSchema = z.object({
  name: z.string(),
  description: z.string(),
  topicTypes: z.array(columnSchema),
});
/** An activity while it is typed. */
export type ActivityDraft = z.infer<typeof draftSchema>;

/** What was typed and not sent, over a reload: of an activity of the workspace, or of a new one (null). */
export const activityDrafts = (workspace: string, activity: string | null): DraftStore<ActivityDraft> =>
  draftStore({ place: `activity:${workspace}:${activity ?? 'new'}`, schema: draftSchema, isOfTab: true });

/** The icons that new topic types get, until others are chosen. */
const FIRST_ICONS: readonly TopicIcon[] = ['liked', 'rocks', 'improve', 'talk', 'start', 'bud'];

/** The topic types with one more, which looks like none of them. */
export function withColumn(columns: readonly Column[]): Column[] {
  const id = 1 + Math.max(0, ...columns.map((one) => one.id));
  const color = TOPIC_COLORS.find((one) => columns.every((column) => column.color !== one)) ?? 'teal';
  const icon = FIRST_ICONS.find((one) => columns.every((column) => column.icon !== one)) ?? 'talk';
  return [...columns, { id, name: '', placeholder: '', color, icon }];
}

/** The topic types with one of them at another place. */
export function withMoved(columns: readonly Column[], id: number, to: number): Column[] {
  const moved = columns.filter((one) => one.id === id);
  const others = columns.filter((one) => one.id !== id);
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
}

/** What a new one begins with. */
export const EMPTY_ACTIVITY: ActivityDraft = {
  name: '',
  description: '',
  topicTypes: withColumn(withColumn([])),
};

/** The form filled with an activity. */
export const draftOf = ({ name, description, topicTypes }: NewCustomActivity): ActivityDraft => ({
  name,
  description,
  topicTypes: topicTypes.map((type, place) => ({ id: place + 1, ...type })),
});

/** What is sent of a draft. */
export const payloadOf = ({ topicTypes, ...words }: ActivityDraft): NewCustomActivity => ({
  ...words,
  topicTypes: topicTypes.map(({ id: _, ...type }) => type),
});

/** The key of a topic type's text among the errors of a draft. */
export const errorKeyOf = ({ id }: Column, field: 'name' | 'placeholder'): string =>
  `topicTypes.${id}.${field}`;

/** The errors of a draft, by place; two topic types with the same name could not be told apart (CA1). */
export function problemsWith(draft: ActivityDraft): Problems {
  const payload = payloadOf(draft);
  const issues = newCustomActivitySchema.safeParse(payload).error?.issues ?? [];
  const problems = issues.flatMap((issue): [string, string][] => {
    const [field, place, inner] = issue.path;
    if (field !== 'topicTypes') {
      return [[String(field), fieldProblemOf(issue, payload[field as 'name' | 'description'].trim())]];
    }
    const column = draft.topicTypes[Number(place)];
    if (!column || (inner !== 'name' && inner !== 'placeholder')) return [];
    return [[errorKeyOf(column, inner), fieldProblemOf(issue, column[inner].trim())]];
  });
  const repeated = draft.topicTypes.flatMap((column, place): [string, string][] => {
    const key = keyOf(column);
    const isTaken = key !== '' && draft.topicTypes.slice(0, place).some((one) => keyOf(one) === key);
    return isTaken ? [[errorKeyOf(column, 'name'), 'taken']] : [];
  });
  return Object.fromEntries([...repeated, ...problems.reverse()]);
}

const keyOf = ({ name }: Column): string => name.trim().toLowerCase();

/** A name for a copy of an activity, in words of the language on screen, as long as a name may be. */
export function nameOfCopy(name: string, called: (name: string) => string): string {
  const room = CUSTOM_LIMITS.name - [...called('')].length;
  return called([...name].slice(0, room).join('').trim());
}
