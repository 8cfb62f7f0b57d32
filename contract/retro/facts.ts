import * as z from 'zod/mini';
import { activitySchema, topicTypeSchema } from '../activities/activities.ts';
import { idSchema } from '../base/ids.ts';
import { introSchema, moodSchema, ownerSchema, roleSchema } from './person.ts';
import {
  actionItemSchema,
  actionStatusSchema,
  carriedItemSchema,
  daySchema,
  entitlementsSchema,
  iceBreakerQuestionSchema,
  importOriginSchema,
  noteSchema,
  phaseSchema,
  suggestionSchema,
  takenDownSchema,
  topicSchema,
  undoStepSchema,
  voteSchema,
  weightSchema,
} from './retro-data.ts';
import { inviteeSchema, keptSettingsSchema } from './settings.ts';

const nothing = z.object({});
const person = z.object({ person: idSchema });
/** Whether the moderator was connected when they came in, before the retro began (RO5). */
const met = z.optional(z.boolean());
/** The turn of someone who takes part again while people share, with topics left: after all others, or whenever the moderator gives it. */
const turnOnReturnSchema = z.optional(z.enum(['to come', 'skipped']));
/** Before a retro begins that is written ahead: nobody is told how many topics come or go (WA3). */
const ahead = z.optional(z.literal(true));
/** A deadline: when it is over (epoch ms) and how long it was in all (ms). */
const deadlineSchema = z.object({ endsAt: z.number(), total: z.number() });

/** What can happen, by type. The log of these facts is the source of truth; every state is computed from it. */
export const factSchemas = {
  'retro.created': z.object({
    retro: idSchema,
    settings: keptSettingsSchema,
    invited: z.array(inviteeSchema),
    moderator: introSchema,
    takesPart: z.boolean(),
    iceBreakers: z.boolean(),
    /** The activities in the plan; all if null or left out. */
    activities: z.optional(z.nullable(z.array(activitySchema))),
    roster: z.array(ownerSchema),
    workspaceOwner: z.optional(z.nullable(idSchema)),
    carried: z.array(carriedItemSchema),
    /** Of an imported retro (EX2, EX3). */
    imported: z.optional(importOriginSchema),
  }),
  /**
   * Who is in the team, and whose workspace it is in; recorded by the server whenever it changes, until the finish. `invitees`:
   * the invitations of those who left it, which go with them (TM4).
   */
  'roster.changed': z.object({
    roster: z.array(ownerSchema),
    workspaceOwner: z.nullable(idSchema),
    invitees: z.optional(z.array(z.string())),
  }),
  /** What the plan allows; recorded by the server whenever it changes (PL2). */
  'entitlements.changed': z.object({ entitlements: entitlementsSchema }),
  /** The team's action items of earlier retros, as they are by now, without those in `drop`; recorded in the lobby (TA3). */
  'carried.changed': z.object({ put: z.array(carriedItemSchema), drop: z.array(idSchema) }),

  'settings.changed': z.object({ settings: keptSettingsSchema, invited: z.array(inviteeSchema) }),
  'slots.set': z.object({ slots: z.number() }),

  /** `leads`: the moderator came back, after leaving with the team; their name may be a new one (TM4). */
  'person.joined': z.object({
    person: introSchema,
    role: roleSchema,
    slot: z.boolean(),
    met,
    leads: z.optional(z.boolean()),
  }),
  'person.knocked': z.object({ person: introSchema, role: roleSchema }),
  'person.admitted': z.object({ person: introSchema, role: roleSchema, slot: z.boolean(), met }),
  /** Those who came while the moderator was away are here together with the moderator now (RO5). */
  'people.met': z.object({ people: z.array(idSchema) }),
  'person.rejected': person,
  /**
   * `unshared`: how many topics went with them; `answered`: whether an unrevealed ice-breaker answer did; `waited`: that
   * they were still at the door, where only the moderator knows of them (RO6); `leftTeam`: that they left the team,
   * and were not removed (TM4).
   */
  'person.removed': z.object({
    person: idSchema,
    unshared: z.number(),
    answered: z.boolean(),
    waited: z.optional(z.boolean()),
    leftTeam: z.optional(z.boolean()),
    ahead,
  }),
  /**
   * A removal is taken back (RO10): as what they return, how many unshared topics return with them, and their turn if they get one. What
   * was secret is in the server's data; the log has it in the facts before.
   */
  'person.taken-back': z.object({
    person: idSchema,
    admission: z.enum(['in', 'watching', 'waiting']),
    takesPart: z.boolean(),
    slot: z.boolean(),
    unshared: z.number(),
    answered: z.boolean(),
    turn: turnOnReturnSchema,
    suggestions: z.array(suggestionSchema),
    ahead,
  }),
  /** Someone who waited no longer asks to come in (JO17). */
  'person.withdrew': person,
  /** Someone in the room takes part from now on, or only watches (RO9). */
  'role.changed': z.object({
    person: idSchema,
    role: roleSchema,
    slot: z.boolean(),
    turn: turnOnReturnSchema,
  }),
  /** A watcher asks to take part; no longer; or the moderator said no (RO9). */
  'role.asked': z.object({ person: idSchema, asks: z.boolean(), declined: z.optional(z.literal(true)) }),
  /** Someone whose moderation was taken over asks for it back, or no longer (RO11). */
  'moderation.asked': z.object({ person: idSchema, asks: z.boolean() }),
  /** Someone who left the room with their team is expected again, and came to the door (TM4). */
  'person.readmitted': person,
  /** Their account is gone, and their name with it; `invitees` are the invitations here that were theirs. */
  'person.erased': z.object({ person: idSchema, invitees: z.array(z.string()) }),
  /** Someone in the room has a new name or picture; `leads`: they are the moderator (JO12). */
  'person.renamed': z.object({
    person: z.pick(introSchema, { id: true, name: true, guest: true, avatar: true }),
    leads: z.boolean(),
    /** They were a guest before. */
    isNoGuestNow: z.optional(z.literal(true)),
  }),
  'moderation.passed': z.object({ from: idSchema, to: idSchema, claimed: z.boolean() }),
  /** Somebody leads together with the moderator from now on, or no longer (CL1). */
  'colead.named': person,
  'colead.ended': person,
  'facilitation.chosen': z.object({ takesPart: z.boolean() }),
  /** `closing`: the mood they leave with (set in review), not the one they came with. */
  'mood.set': z.object({ person: idSchema, mood: z.nullable(moodSchema), closing: z.boolean() }),
  'readiness.changed': z.object({ person: idSchema, done: z.boolean() }),

  'icebreaker.asked': z.object({ question: iceBreakerQuestionSchema }),
  'icebreaker.answered': z.object({ person: idSchema, text: z.string(), first: z.boolean() }),
  'icebreaker.revealed': z.object({ answers: z.record(idSchema, z.string()) }),
  'icebreaker.closed': nothing,

  /** Topics left over from the team's last retro, as shared ones; each keeps its id (TA5). */
  'topics.taken': z.object({ topics: z.array(topicSchema) }),
  'topic.dropped': z.object({ topic: idSchema }),

  /** Topics can be written ahead; and no longer, with how many wrote how many, which only the moderator is told (WA1, WA6). */
  'ahead.opened': nothing,
  'ahead.closed': z.object({
    counts: z.optional(z.object({ writers: z.number(), topics: z.number() })),
  }),
  /** Someone came to write ahead: nobody else is told (WA3). */
  'ahead.came': z.object({ person: introSchema }),
  'ahead.done': z.object({ person: idSchema, done: z.boolean() }),
  /** How many topics everyone may know of. */
  'ahead.counted': z.object({ topics: z.number() }),
  /** What this person wrote ahead is erased: they left the team, or are no longer invited (WA7). `early`: the retro has not begun. */
  'ahead.withdrawn': z.object({ person: idSchema, early: z.optional(z.literal(true)) }),
  /** All that was written ahead is erased: the retro is called off (WA7). */
  'ahead.erased': nothing,

  /** `ahead`: after writing ahead, so that everyone needs a new view. */
  'writing.started': z.extend(deadlineSchema, { ahead }),
  /** `ahead`: it is written ahead, and nobody else is told. */
  'topic.added': z.object({ topic: topicSchema, ahead }),
  'topic.changed': z.object({ topic: topicSchema }),
  'topic.deleted': z.object({ topic: idSchema, author: idSchema, ahead }),

  'sharing.started': z.object({ order: z.array(idSchema) }),
  'turn.started': z.extend(deadlineSchema, { person: idSchema }),
  /** `lost`: how many topics were left unshared (SH4). */
  'turn.ended': z.object({ person: idSchema, lost: z.number() }),
  /** `left`: the person skipped has topics left (SH7). Missing in logs of the first version. */
  'turn.skipped': z.object({ person: idSchema, left: z.optional(z.literal(true)) }),
  /** The order of those still to come. */
  'turns.reordered': z.object({ order: z.array(idSchema) }),
  'topic.shared': z.object({ topic: topicSchema }),

  /** Without names: this topic is shared next; without a deadline it is put on the board with all that are left (NN3). */
  'topic.drawn': z.object({ topic: idSchema, deadline: z.nullable(deadlineSchema) }),
  /** Who reads aloud and goes on (NN3). */
  'reader.drawn': person,
  /** Its author says that it was theirs (NN6). */
  'topic.claimed': z.object({ topic: idSchema, person: idSchema }),

  'topic.corrected': z.object({ topic: idSchema, description: z.string() }),
  /** The moderator moved it to another column. */
  'topic.retyped': z.object({ topic: idSchema, topicType: topicTypeSchema }),
  'topic.added-later': z.object({ topic: topicSchema }),
  /** `author` is left out for everyone but them and the moderator. From then on its words are in no fact of the log (SH14). */
  'topic.taken-down': z.extend(takenDownSchema, { topic: idSchema }),

  'grouping.started': nothing,
  /** `gesture`, here and below: the same for changes that were asked for at once (GB2). */
  'group.merged': z.object({ from: idSchema, into: idSchema, gesture: z.optional(idSchema) }),
  /** `into` is an existing group, or a new one with only this topic. */
  'topic.moved': z.object({ topic: idSchema, into: idSchema, gesture: z.optional(idSchema) }),
  'group.named': z.object({ group: idSchema, name: z.string() }),
  /** `step`: what is undone. Missing in logs of the first version, where it is the last step in the data. */
  'grouping.undone': z.object({ step: z.optional(undoStepSchema) }),
  'suggestion.made': z.object({ suggestion: suggestionSchema }),
  'suggestion.accepted': z.object({ suggestion: idSchema }),
  'suggestion.dismissed': z.object({ suggestion: idSchema }),

  'voting.started': nothing,
  /** Votes of one person that were withdrawn, by topic, and placed: any change is one fact (SE7). */
  'vote.changed': z.object({ voter: idSchema, taken: z.array(idSchema), placed: z.array(voteSchema) }),
  /** Only in logs of the first version; `vote.changed` has replaced it. */
  'vote.placed': z.object({ voter: idSchema, topic: idSchema, weight: weightSchema }),
  'vote.withdrawn': z.object({ voter: idSchema, topic: idSchema }),
  'vote.erased': nothing,
  /**
   * In the log of a finished retro, replaces votes and facts whose words were shown to nobody (VO4, SE8); without names, also how a topic was
   * written once it is shown (NN4): then `topics` is by how many it changed their number, and `ahead` that it was
   * written ahead, where nobody is told.
   */
  'secret.erased': z.object({ topics: z.optional(z.number()), ahead: z.optional(z.literal(true)) }),
  'voting.closed': z.object({ totals: z.record(idSchema, z.number()), queue: z.array(idSchema) }),

  'group.chosen': z.extend(deadlineSchema, { group: idSchema }),
  'action.added': z.object({ action: actionItemSchema }),
  'action.changed': z.object({ action: actionItemSchema }),
  'action.deleted': z.object({ action: idSchema }),
  'action.status-set': z.object({ action: idSchema, status: actionStatusSchema }),
  /** Its later changes by the team: in every phase, and after the finish (TA2). */
  'action.updated': z.object({
    action: idSchema,
    /** Left out where the text stays. */
    description: z.optional(z.string()),
    status: actionStatusSchema,
    owners: z.array(ownerSchema),
    dueDate: z.nullable(daySchema),
  }),
  /** An item that the team has added after the finish, or how it is by now (TA7): nobody in the retro is told. */
  'action.set-by-team': z.object({ action: actionItemSchema }),
  'note.added': z.object({ note: noteSchema }),
  'note.changed': z.object({ note: noteSchema }),
  'note.deleted': z.object({ note: idSchema }),
  /** The moderator cancelled what someone was writing (AI2). */
  'composing.cancelled': z.object({ author: idSchema }),

  'review.started': nothing,
  'retro.finished': nothing,
  'phase.reopened': z.object({ to: phaseSchema }),

  'time.paused': z.object({ remaining: z.number() }),
  'time.resumed': z.object({ endsAt: z.number() }),
  /** Running again until `endsAt`, or still paused with `remaining` left. */
  'time.added': z.object({
    endsAt: z.nullable(z.number()),
    remaining: z.nullable(z.number()),
    total: z.number(),
  }),
  /** Running on until `endsAt`, or still paused with `remaining` left. */
  'time.shortened': z.object({
    endsAt: z.nullable(z.number()),
    remaining: z.nullable(z.number()),
    total: z.number(),
  }),
  'time.ran-out': nothing,
} as const;

/** What others receive in place of a hidden fact: that a number changed, and by how much. Never in the log. */
export const countSchemas = {
  'topics.counted': z.object({ by: z.number() }),
  'answers.counted': z.object({ by: z.number() }),
} as const;

export type FactType = keyof typeof factSchemas;
/** An empty object's type would forbid the fields every fact has; it adds nothing instead. */
type Body<T> = string extends keyof T ? unknown : T;
export type FactOf<T extends FactType> = { type: T } & Body<z.infer<(typeof factSchemas)[T]>>;
/** What happened, as `decide` returns it: without number and time. */
export type NewFact = { [T in FactType]: FactOf<T> }[FactType];

const stampSchema = z.object({
  seq: z.int().check(z.gte(1)),
  at: z.number(),
  led: z.optional(idSchema),
});
/**
 * Where and when a fact is in the log: `seq` counts from 1 in each retro, `at` is the server's epoch ms. `led`: who did it, where several
 * lead together (CL4).
 */
export type Stamp = z.infer<typeof stampSchema>;
export type Fact = NewFact & Stamp;

type CountType = keyof typeof countSchemas;
export type CountFact = { [T in CountType]: { type: T } & z.infer<(typeof countSchemas)[T]> }[CountType];
/** A fact as one viewer may see it. */
export type ShownFact = (NewFact | CountFact) & Stamp;

/** The same for validation: any fact or count, with its type and stamp. */
export const shownFactSchema = factsWithStamps();

/** One schema of all of them. A function, so that pages which validate no facts do not load it (vite.config.ts). */
function factsWithStamps(): z.ZodMiniType<ShownFact> {
  const [first, ...others] = Object.entries({ ...factSchemas, ...countSchemas }).map(([type, body]) =>
    z.extend(body as z.ZodMiniObject, { type: z.literal(type), ...stampSchema.shape }),
  );
  if (!first) throw new Error('there are no facts');
  return z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodMiniType<ShownFact>;
}

const bodySchema = z.object({ led: stampSchema.shape.led });

/** Parses a row of the log into a fact. Throws on an invalid body: nothing may guess at a broken log. */
export function parseFact(type: string, body: unknown, stamp: Omit<Stamp, 'led'>): Fact {
  if (!Object.hasOwn(factSchemas, type)) throw new Error(`unknown fact ${type}`);
  const parsed = factSchemas[type as FactType].parse(body);
  return { ...parsed, type, ...stamp, ...bodySchema.parse(body) } as Fact;
}
