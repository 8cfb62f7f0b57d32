import * as z from 'zod/mini';
import { ICE_BREAKER_COUNT, topicTypeSchema } from '../activities/activities.ts';
import { idSchema } from '../base/ids.ts';
import { optionalName, typedText } from '../base/text.ts';
import { DISCUSSION_MINUTES, LIMITS } from '../limits.ts';
import { moodSchema, roleSchema } from './person.ts';
import { actionStatusSchema, daySchema, noteKindSchema, weightSchema } from './retro-data.ts';
import { invitationSchema, settingsSchema } from './settings.ts';

/** Minutes `time.add` and `time.shorten` take at most. */
const MOST_ADDED_MINUTES = 60;

const description = typedText(LIMITS.description);
const people = z.array(idSchema).check(z.minLength(1), z.maxLength(LIMITS.slots));
/** Without names: a secret of the browser that wrote the topic, for saying later whose it was (NN6). The server keeps its hash. */
const claimKey = z.optional(idSchema);
const owners = z.array(idSchema).check(z.maxLength(LIMITS.owners));
const minutesToDiscuss = z.literal([...DISCUSSION_MINUTES]);
const nothing = z.strictObject({});
const question = z.union([
  z.strictObject({ library: z.int().check(z.gte(0), z.lt(ICE_BREAKER_COUNT)) }),
  z.strictObject({ own: typedText(LIMITS.iceBreakerQuestion) }),
]);
const actionFields = {
  description,
  owners,
  dueDate: z.nullable(daySchema),
};

/** What a person can ask for, by type: the fields of each beside its id. */
export const commandSchemas = {
  'person.join': z.strictObject({ role: roleSchema }),
  'person.admit': z.strictObject({ people }),
  'person.reject': z.strictObject({ people }),
  'person.remove': z.strictObject({ person: idSchema }),
  /** Takes a removal back, for a short time (RO10). */
  'person.take-back': z.strictObject({ person: idSchema }),
  /** Someone who waits no longer asks to come in (JO17). */
  'person.withdraw': nothing,
  /** Someone in the room would rather take part, or only watch (RO9). */
  'role.choose': z.strictObject({ role: roleSchema }),
  /** Someone whose moderation was taken over asks for it back; and the moderator's no (RO11). */
  'moderation.ask': nothing,
  'moderation.decline': z.strictObject({ person: idSchema }),
  'moderation.hand': z.strictObject({ to: idSchema }),
  'moderation.claim': nothing,
  /** Someone leads together with the moderator from now on, or no longer (CL1). */
  'colead.name': z.strictObject({ person: idSchema }),
  'colead.end': z.strictObject({ person: idSchema }),
  'facilitation.choose': z.strictObject({ takesPart: z.boolean() }),
  'slots.set': z.strictObject({ slots: settingsSchema.shape.slots }),
  'settings.change': z.strictObject({
    settings: settingsSchema,
    invited: z.array(invitationSchema).check(z.maxLength(LIMITS.invited)),
    /** Whether the moderator takes part (RO2); left out if that stays the same. */
    takesPart: z.optional(z.boolean()),
  }),
  'mood.set': z.strictObject({ mood: z.nullable(moodSchema) }),
  'readiness.set': z.strictObject({ done: z.boolean() }),

  'icebreaker.ask': z.strictObject({ question }),
  'icebreaker.answer': z.strictObject({ text: typedText(LIMITS.iceBreakerAnswer) }),
  'icebreaker.reveal': nothing,
  'icebreaker.close': nothing,

  /**
   * Takes topics over that were left over in the team's last retro, which `retro` names (TA5). `types` says what those become
   * whose type this activity lacks; its first type if left out.
   */
  'topics.take': z.strictObject({
    retro: idSchema,
    topics: z.array(idSchema).check(z.minLength(1), z.maxLength(LIMITS.takenTopics)),
    types: z.optional(
      z
        .array(z.strictObject({ topic: idSchema, topicType: topicTypeSchema }))
        .check(z.maxLength(LIMITS.takenTopics)),
    ),
  }),
  'topic.drop': z.strictObject({ topic: idSchema }),

  /** Someone expected comes to write ahead (WA1), and says that they are done, or working again (WA4). */
  'ahead.come': nothing,
  'ahead.finish': z.strictObject({ done: z.boolean() }),

  'writing.start': nothing,
  'topic.add': z.strictObject({ topicType: topicTypeSchema, description, claimKey }),
  'topic.change': z.strictObject({ topic: idSchema, topicType: topicTypeSchema, description }),
  'topic.delete': z.strictObject({ topic: idSchema }),

  'sharing.start': nothing,
  'topic.share': z.strictObject({ topic: idSchema, topicType: topicTypeSchema, description }),
  'turn.end': nothing,
  'turn.skip': nothing,
  'turn.give': z.strictObject({ person: idSchema }),
  'turns.reorder': z.strictObject({ order: people }),

  /** Without names: shows another topic; `after` is the one that is read now, so that two who ask at once show one (NN3). */
  'topic.draw': z.strictObject({ after: z.nullable(idSchema) }),
  /** Draws who reads aloud and goes on (NN3). */
  'reader.draw': nothing,
  'topic.claim': z.strictObject({ topic: idSchema, claimKey: idSchema }),

  'topic.correct': z.strictObject({ topic: idSchema, description }),
  'topic.retype': z.strictObject({ topic: idSchema, topicType: topicTypeSchema }),
  'topic.add-later': z.strictObject({ topicType: topicTypeSchema, description, claimKey }),
  'topic.take-down': z.strictObject({ topic: idSchema }),

  'grouping.start': nothing,
  /** `gesture`, here and below: an id that changes have in common which were asked for at once, and are undone at once (GB2). */
  'group.merge': z.strictObject({ from: idSchema, into: idSchema, gesture: z.optional(idSchema) }),
  'topic.move': z.strictObject({
    topic: idSchema,
    into: z.nullable(idSchema),
    gesture: z.optional(idSchema),
  }),
  'group.name': z.strictObject({ group: idSchema, name: optionalName(LIMITS.groupName) }),
  'grouping.undo': nothing,
  'suggestion.make': z.strictObject({ groups: z.tuple([idSchema, idSchema]) }),
  'suggestion.accept': z.strictObject({ suggestion: idSchema }),
  'suggestion.dismiss': z.strictObject({ suggestion: idSchema }),

  'voting.start': nothing,
  'vote.place': z.strictObject({ group: idSchema, weight: weightSchema }),
  'vote.withdraw': z.strictObject({ group: idSchema }),
  'voting.close': z.strictObject({
    /** Refused with `nobody_voted` if there is no vote (VO5). */
    ifVoted: z.optional(z.literal(true)),
  }),

  'group.choose': z.strictObject({ group: idSchema, minutes: minutesToDiscuss }),
  'action.add': z.strictObject({ ...actionFields, group: z.nullable(idSchema) }),
  'action.change': z.strictObject({ ...actionFields, action: idSchema }),
  'action.delete': z.strictObject({ action: idSchema }),
  'action.force': z.strictObject({ ...actionFields, group: z.nullable(idSchema), author: idSchema }),
  'action.cancel': z.strictObject({ author: idSchema }),
  'action.set-status': z.strictObject({ action: idSchema, status: actionStatusSchema }),

  'note.add': z.strictObject({ group: idSchema, kind: noteKindSchema, text: typedText(LIMITS.note) }),
  'note.change': z.strictObject({ note: idSchema, kind: noteKindSchema, text: typedText(LIMITS.note) }),
  'note.delete': z.strictObject({ note: idSchema }),

  'review.start': nothing,
  'retro.finish': nothing,
  'phase.reopen': nothing,

  'time.pause': nothing,
  'time.resume': nothing,
  'time.add': z.strictObject({ minutes: z.int().check(z.gte(1), z.lte(MOST_ADDED_MINUTES)) }),
  /** If less is left, the time is out at once. */
  'time.shorten': z.strictObject({ minutes: z.int().check(z.gte(1), z.lte(MOST_ADDED_MINUTES)) }),
} as const;

export type CommandType = keyof typeof commandSchemas;
/** The type of an empty object would forbid the id and the type; this adds nothing instead. */
type Body<T> = string extends keyof T ? unknown : T;
export type CommandOf<T extends CommandType> = T extends CommandType
  ? { id: string; type: T; seen?: number | undefined } & Body<z.infer<(typeof commandSchemas)[T]>>
  : never;
/**
 * What a person asks for. The browser makes the `id`; it makes resending a command harmless (SY1). `seen`: the number of the last fact that
 * whoever leads had seen, so that two who press the same button at once do it once (CL5).
 */
export type Command = CommandOf<CommandType>;
/** A command before it has an id. */
export type CommandInput = {
  [T in CommandType]: { type: T; seen?: number | undefined } & Body<z.infer<(typeof commandSchemas)[T]>>;
}[CommandType];

/** Parses a command from outside, in this one place: returns the command, or the field that is wrong (SY3). */
export function parseCommand(raw: unknown): { ok: true; command: Command } | { ok: false; field: string } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { ok: false, field: 'command' };
  const { id, type } = raw as Record<string, unknown>;
  if (typeof type !== 'string' || !Object.hasOwn(commandSchemas, type)) {
    return { ok: false, field: idSchema.safeParse(id).success ? 'type' : 'id' };
  }
  const parsed = wholeSchema(type as CommandType).safeParse(raw);
  if (!parsed.success) return { ok: false, field: fieldOf(parsed.error.issues[0]) };
  return { ok: true, command: parsed.data as Command };
}

const wholeSchemas = new Map<CommandType, z.ZodMiniType>();

/** The schema of a whole command, its id and type with it: commands are parsed in one pass. */
function wholeSchema(type: CommandType): z.ZodMiniType {
  const cached = wholeSchemas.get(type);
  if (cached) return cached;
  const schema = z.strictObject({
    id: idSchema,
    type: z.literal(type),
    seen: z.optional(z.int().check(z.gte(0))),
    ...commandSchemas[type].shape,
  });
  wholeSchemas.set(type, schema);
  return schema;
}

function fieldOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return issue.keys[0]?.slice(0, 40) || 'command';
  return issue?.path.join('.') || 'command';
}
