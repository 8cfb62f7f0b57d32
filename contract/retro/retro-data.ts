import * as z from 'zod/mini';
import { activitySchema, topicTypeSchema } from '../activities/activities.ts';
import { idSchema } from '../base/ids.ts';
import { ownerSchema, personSchema } from './person.ts';
import { inviteeSchema, keptSettingsSchema } from './settings.ts';

/*
 * The shape of a retro. The server has all of it; a browser has the part that its person may see, in the same
 * shape, with what is hidden left out (SE1). Records are keyed by id and keep the order in which things came.
 */

export const PHASES = [
  'setup',
  'writing',
  'posting',
  'grouping',
  'voting',
  'discussion',
  'review',
  'finished',
] as const;
export const phaseSchema = z.enum(PHASES);
export type Phase = z.infer<typeof phaseSchema>;

/** The origin of a topic that was left over in the team's last retro (TA5). */
const takenFromSchema = z.object({
  /** That retro; left out if imported. */
  retro: z.optional(idSchema),
  /** Its author, who need not be here; left out if unknown. */
  author: z.optional(ownerSchema),
  /** Its topic type there, if this retro does not have it; `name` if that was one of its own. */
  was: z.optional(
    z.object({ activity: activitySchema, type: topicTypeSchema, name: z.optional(z.string()) }),
  ),
});

export const topicSchema = z.object({
  id: idSchema,
  author: idSchema,
  type: topicTypeSchema,
  description: z.string(),
  /** Left out if it was written here. */
  from: z.optional(takenFromSchema),
  /** Its author has corrected it since it was shared (SH11). */
  edited: z.optional(z.literal(true)),
  /** It was added when sharing was over (SH12). */
  later: z.optional(z.literal(true)),
  /** In a retro without names: the hash of the key with which its author's browser can say whose it is (NN6). */
  claim: z.optional(z.string()),
});
export type Topic = z.infer<typeof topicSchema>;

/** A topic that was taken down: still counted with its author's. */
export const takenDownSchema = z.object({ author: z.optional(idSchema), later: z.optional(z.literal(true)) });
export type TakenDown = z.infer<typeof takenDownSchema>;

export const groupSchema = z.object({ id: idSchema, name: z.string(), topics: z.array(idSchema) });
/** Shared topics that belong together. On the board an empty name is shown as "Untitled" (GR1). */
export type Group = z.infer<typeof groupSchema>;

/** What a group is called from the voting on: by its name, or by its first topic (GR1). */
export const groupTitle = (group: Group, topics: Readonly<Record<string, Topic>>): string =>
  group.name || (topics[group.topics[0] ?? '']?.description ?? '');

/** Whether a group has no name and only one topic, which is its title: it is not repeated. */
export const isTitledByItsTopic = ({ name, topics }: { name: string; topics: readonly unknown[] }): boolean =>
  name === '' && topics.length === 1;

export const suggestionSchema = z.object({
  id: idSchema,
  by: idSchema,
  groups: z.tuple([idSchema, idSchema]),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** What votes can be worth (VO1). */
export const WEIGHTS = [1, 2] as const;
export const weightSchema = z.literal([...WEIGHTS]);
export type Weight = z.infer<typeof weightSchema>;
/** A vote is stored on a topic and counts for the group that contains it, so regrouping keeps votes (GB1). */
export const voteSchema = z.object({ topic: idSchema, weight: weightSchema });
export type Vote = z.infer<typeof voteSchema>;

export const turnStateSchema = z.enum(['to come', 'presenting', 'ended', 'skipped']);
export const turnSchema = z.object({ person: idSchema, state: turnStateSchema });
/** One presenter's turn (SH1). */
export type Turn = z.infer<typeof turnSchema>;

export const clockSchema = z.object({
  state: z.enum(['idle', 'running', 'paused', 'over']),
  /** Epoch ms at which it ends, while running. */
  endsAt: z.nullable(z.number()),
  /** Ms left, while paused. */
  remaining: z.nullable(z.number()),
  /** Its total duration, ms. */
  total: z.nullable(z.number()),
});
/** The time of the present step (TI1, TI2). */
export type Clock = z.infer<typeof clockSchema>;

export const aheadSchema = z.object({
  /** Whether topics can be written now. */
  isOpen: z.boolean(),
  /** How many topics everyone may know of; null until enough people have written (WA3). */
  told: z.nullable(z.number()),
  /** Who said that they are done; a browser has only its own person (WA4). */
  done: z.array(idSchema),
  /** Once it has closed: how many have written, and how many topics there are. Only the moderator has it (WA6). */
  counts: z.optional(z.object({ writers: z.number(), topics: z.number() })),
});
/** Writing ahead: from when it first opens until the retro begins. */
export type Ahead = z.infer<typeof aheadSchema>;

export const iceBreakerQuestionSchema = z.union([
  z.strictObject({ library: z.int().check(z.gte(0)) }),
  z.strictObject({ own: z.string() }),
]);
/** An ice-breaker question: its number in the library, or the moderator's own words (IB1). */
export type IceBreakerQuestion = z.infer<typeof iceBreakerQuestionSchema>;

export const iceBreakerSchema = z.object({
  question: iceBreakerQuestionSchema,
  revealed: z.boolean(),
  /** How many have answered. */
  count: z.number(),
  /** Answers by person; before the reveal only one's own (IB2). */
  answers: z.record(idSchema, z.string()),
});
export type IceBreaker = z.infer<typeof iceBreakerSchema>;

export const actionStatusSchema = z.enum(['open', 'done', 'dropped']);
export type ActionStatus = z.infer<typeof actionStatusSchema>;

export const entitlementsSchema = z.object({
  /** The activities in the plan; null for all. */
  activities: z.nullable(z.array(activitySchema)),
  /** Whether it has ice breakers (IB4). */
  iceBreakers: z.boolean(),
  /** Why nothing new may start in the team, because of its state or its workspace's (WS7, WS8, TM6); left out if it may. */
  noStart: z.optional(z.enum(['plan_required', 'suspended', 'resting', 'being_deleted', 'team_is_archived'])),
});
/** What the plan of a retro's workspace allows (PL2), and the state of workspace and team. */
export type Entitlements = z.infer<typeof entitlementsSchema>;

/** A calendar day, `2026-11-20`. */
export const daySchema = z.iso.date();

export const actionItemSchema = z.object({
  id: idSchema,
  author: idSchema,
  group: z.nullable(idSchema),
  description: z.string(),
  owners: z.array(ownerSchema),
  dueDate: z.nullable(daySchema),
  status: actionStatusSchema,
  /** When it was written, epoch ms; missing in logs from before there were teams. */
  createdAt: z.optional(z.number()),
});
export type ActionItem = z.infer<typeof actionItemSchema>;

export const noteKindSchema = z.enum(['note', 'decision']);
export type NoteKind = z.infer<typeof noteKindSchema>;
export const noteSchema = z.object({
  id: idSchema,
  author: idSchema,
  group: idSchema,
  kind: noteKindSchema,
  text: z.string(),
  /** When it was written, epoch ms. */
  createdAt: z.number(),
});
/** What was said or decided about a group, which nobody has to do (DI8). */
export type Note = z.infer<typeof noteSchema>;

/** An action item of an earlier retro, which `retro` names: of the team (LO5), or the one it was begun from (CO2). */
export const carriedItemSchema = z.extend(z.partial(actionItemSchema, { author: true, group: true }), {
  retro: z.optional(idSchema),
  /** People who were removed from that retro: the item does not exist for them, and nobody is told who they are (RO6). */
  keptFrom: z.optional(z.array(idSchema)),
});
export type CarriedItem = z.infer<typeof carriedItemSchema>;

/**
 * How to undo a change of the groups (GB2): remove the group it made, put the groups it changed back in their place,
 * and move suggestions and action items back to the group they belonged to.
 */
export const undoStepSchema = z.object({
  made: z.nullable(idSchema),
  before: z.array(z.object({ at: z.number(), group: groupSchema })),
  /** The suggestions it redirected or removed, as they were. */
  suggestions: z.array(suggestionSchema),
  /** The action items it moved to another group, with the group they belonged to. */
  actions: z.array(z.object({ action: idSchema, group: idSchema })),
  /** The same for notes. Missing in logs from before there were any. */
  notes: z.optional(z.array(z.object({ note: idSchema, group: idSchema }))),
  /** The same for all changes that were asked for at once, such as joining five groups: they are undone at once. */
  gesture: z.optional(idSchema),
});
export type UndoStep = z.infer<typeof undoStepSchema>;

/** What a removal took out of the room and could still bring back (RO10). The server alone has it. */
export const removalBackupSchema = z.object({
  /** When they were removed, epoch ms. */
  at: z.number(),
  admission: z.enum(['in', 'watching', 'waiting']),
  takesPart: z.boolean(),
  slot: z.boolean(),
  drafts: z.array(topicSchema),
  votes: z.array(voteSchema),
  suggestions: z.array(suggestionSchema),
  /** An answer that was not revealed, and the question. */
  answer: z.nullable(z.object({ question: iceBreakerQuestionSchema, text: z.string() })),
});
export type RemovalBackup = z.infer<typeof removalBackupSchema>;

/** The average mood of those who said how they feel, 0 to 100, rounded: `said` answered, of the `of` who could. */
export const averageOfMoodsSchema = z.object({ average: z.number(), said: z.number(), of: z.number() });
export const averageMoodSchema = z.nullable(averageOfMoodsSchema);

/** Where imported retros can come from (EX2, EX3). `csv` is any table whose columns someone assigned. */
export const importSourceSchema = z.enum([
  'hindsight',
  'parabol',
  'scrumlr',
  'refacto',
  'azure_devops',
  'csv',
]);
export type ImportSource = z.infer<typeof importSourceSchema>;

/** Of an imported retro: its origin, who imported it and when (epoch ms). */
export const importOriginSchema = z.object({
  from: importSourceSchema,
  by: ownerSchema,
  at: z.number(),
  /** Identifies it across any number of exports and imports. */
  key: z.string(),
  /** The team's mood, of which only the averages are exported (RE5). */
  mood: z.object({ before: averageMoodSchema, after: averageMoodSchema }),
});
export type ImportOrigin = z.infer<typeof importOriginSchema>;

export const retroDataSchema = z.object({
  id: idSchema,
  settings: keptSettingsSchema,
  entitlements: entitlementsSchema,
  /** Members of the team, who may own action items without being here. */
  roster: z.array(ownerSchema),
  /** The owner of the team's workspace; only the owner is told. Null if there is no team. */
  workspaceOwner: z.nullable(idSchema),
  invited: z.array(inviteeSchema),
  moderator: idSchema,
  people: z.record(idSchema, personSchema),
  startedAt: z.nullable(z.number()),
  finishedAt: z.nullable(z.number()),
  clock: clockSchema,
  iceBreaker: z.nullable(iceBreakerSchema),
  /** Topics not shared yet; a browser has only the person's own (WR4). */
  drafts: z.record(idSchema, topicSchema),
  /** How many topics there are in all, shared or not; until a retro begins that is written ahead, a browser counts only what it has. */
  topicCount: z.number(),
  /** Shared topics, in the order they were shared. */
  topics: z.record(idSchema, topicSchema),
  /** The topics that the moderator took down, by their id (SH14). Who wrote them is told to nobody but those people and the moderator. */
  takenDown: z.record(idSchema, takenDownSchema),
  turns: z.array(turnSchema),
  /** Without names: the topic that everyone reads now, and who was drawn to read aloud (NN3). */
  reading: z.nullable(idSchema),
  reader: z.nullable(idSchema),
  groups: z.array(groupSchema),
  /** The moderator's last changes of the groups, oldest first (GB2); null for everyone else, who cannot undo them. */
  undo: z.nullable(z.array(undoStepSchema)),
  suggestions: z.array(suggestionSchema),
  /** Votes by person; a browser has only the person's own (VO3). */
  votes: z.record(idSchema, z.array(voteSchema)),
  /** What the latest removals took out of the room, by person (RO10); null in every view. */
  kept: z.nullable(z.record(idSchema, removalBackupSchema)),
  /** What was done lately by those who lead, and by whom, oldest first (CL5). Never in a view. */
  done: z.optional(z.array(z.object({ seq: z.number(), did: z.string(), by: z.optional(idSchema) }))),
  /** Votes by group once voting has closed (VO4). */
  totals: z.nullable(z.record(idSchema, z.number())),
  /** Groups in the order of their totals (DI1). */
  queue: z.array(idSchema),
  current: z.nullable(idSchema),
  discussed: z.array(idSchema),
  actions: z.record(idSchema, actionItemSchema),
  /** Notes and decisions, in the order in which they were written (DI8). */
  notes: z.record(idSchema, noteSchema),
  /** Action items from earlier retros, of the team or of the one it was begun from (CO2), that are open, or were when the lobby first showed them (LO5). */
  carried: z.record(idSchema, carriedItemSchema),
  /** What its team added after the finish, until the next one: it is in the team's list, and in no view or brief of this retro (TA7). */
  teamActions: z.optional(z.record(idSchema, actionItemSchema)),
  /** Of a retro that is written ahead; null once it has begun. */
  ahead: z.optional(z.nullable(aheadSchema)),
  /** Only of an imported retro. */
  imported: z.optional(importOriginSchema),
});
export type RetroData = z.infer<typeof retroDataSchema>;
