import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { refusalSchema } from '../base/refusal-codes.ts';
import { optionalText } from '../base/typed-text.ts';
import { LIMITS } from '../limits.ts';
import type { Command } from './commands.ts';
import { shownFactSchema } from './facts.ts';
import { roleSchema } from './person.ts';
import { daySchema, retroDataSchema } from './retro-data.ts';

/** Increased with every change of what goes over the socket; pages with another version are asked to reload (SY7). */
export const PROTOCOL_VERSION = 4;
/**
 * One line per version: 1 — the live retro.
 * 2 — who was here together with the moderator; whose account is gone; a change of votes is one fact; an undo says
 * what is put back, and only the moderator has the steps; people can change
 * their names; who was turned away is told when to knock again; a skipped turn says that topics are left.
 * 3 — a team, whose workspace it is in and what its plan allows change while a retro is open, and its readers have a view.
 * 4 — nothing new may start because the workspace of the team rests;
 * topics that were written before sharing arrive during it, and are refused once a turn is over; voting can be closed only if there is a vote; people choose between taking part and watching, withdraw what they asked at
 * the door, and ask for moderation back; a removal is taken back; settings say what the project is going through; a retro can repeat every month;
 * topics from another activity are taken over with the types chosen for them; a clock is shortened; votes are equal; there are notes and decisions; shared topics are corrected, moved, added later and taken down; guests may be in a team's retro; topics are written ahead, and until such a retro begins nothing has a number; several lead, and facts say who did it; changes of the groups that were asked for at once are undone at once; one person can write only a part of all notes.
 */

/** What a browser says of itself when it connects. */
export const handshakeSchema = z.object({ token: z.string().check(z.maxLength(2048)), protocol: z.number() });

/** Opens a retro on this connection; `since` is the last seq the browser has, to get only what it missed (SY5). */
export const openSchema = z.strictObject({
  retro: idSchema,
  since: z.nullable(z.int().check(z.gte(0))),
});
export type OpenRequest = z.infer<typeof openSchema>;

export const retroStateSchema = z.object({
  value: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))]),
  data: retroDataSchema,
});
/** The state of a retro: the chart's value (a phase, a phase and its step, or a phase and the step of each of its regions) and the data. */
export type RetroState = z.infer<typeof retroStateSchema>;

const roomViewSchema = z.object({ kind: z.literal('room'), you: idSchema, state: retroStateSchema });
/** What an admitted person may see of a retro. */
export type RoomView = z.infer<typeof roomViewSchema>;
/** What a reader sees (AC6): everything members see of a finished retro. Readers are not among its people. */
const readerViewSchema = z.object({ kind: z.literal('reader'), you: idSchema, state: retroStateSchema });
const doorViewSchema = z.object({
  kind: z.literal('door'),
  you: idSchema,
  retro: idSchema,
  name: z.string(),
  moderator: z.string(),
  admission: z.enum(['outside', 'waiting', 'rejected', 'removed']),
  /** What someone who waits or was rejected asked for; null for others. */
  role: z.nullable(roleSchema),
  /** From when on a rejected person may knock again, epoch ms (JO7). */
  knockAt: z.nullable(z.number()),
  /** From when invited people can write topics ahead, epoch ms, and whether they can now (WA1); left out if they cannot. */
  ahead: z.optional(z.object({ opensAt: z.number(), isOpen: z.boolean() })),
  /** What the join screen needs to know (JO2, JO3, JO5). */
  open: z.nullable(
    z.object({
      startsAt: z.number(),
      requiresAccount: z.boolean(),
      slotsLeft: z.boolean(),
      over: z.boolean(),
    }),
  ),
});
/** What someone outside sees. People who wait or were rejected get only the names (JO6): the rest is null. */
export type DoorView = z.infer<typeof doorViewSchema>;
const viewSchema = z.discriminatedUnion('kind', [roomViewSchema, readerViewSchema, doorViewSchema]);
export type View = z.infer<typeof viewSchema>;

/** The number of a fact in its retro; 0 is before the first. */
const seqSchema = z.int().check(z.gte(0));
const factBatchSchema = z.object({ after: seqSchema, upTo: seqSchema, facts: z.array(shownFactSchema) });
/** Facts in order: all that this person may see of what came after `after`, up to `upTo`. */
export type FactBatch = z.infer<typeof factBatchSchema>;
const viewMessageSchema = z.object({ seq: seqSchema, view: viewSchema });
/** A new view as of `seq`, which replaces everything known before. */
export type ViewMessage = z.infer<typeof viewMessageSchema>;

// Written out each time: a schema that is spread into another cannot be removed from the bundle.
const openAnswerSchema = z.union([
  z.extend(viewMessageSchema, { ok: z.literal(true) }),
  z.extend(factBatchSchema, { ok: z.literal(true) }),
  refusalSchema,
]);
export type OpenAnswer = z.infer<typeof openAnswerSchema>;
const ackSchema = z.union([z.object({ ok: z.literal(true), seq: seqSchema }), refusalSchema]);
export type Ack = z.infer<typeof ackSchema>;

/** Shown and never stored: a drag, or an action item being written. Lost ones do no harm (GR4, AI2). */
export const signalSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drag'),
    /** The group or topic that moves; null when it is let go. */
    item: z.nullable(idSchema),
    /** Where it is, as a share of the board's width and height. */
    x: z.number().check(z.gte(0), z.lte(1)),
    y: z.number().check(z.gte(0), z.lte(1)),
    over: z.nullable(idSchema),
  }),
  z.strictObject({
    kind: z.literal('composing'),
    /** Empty once nothing is being written. */
    description: optionalText(LIMITS.description),
    owners: z.array(idSchema).check(z.maxLength(LIMITS.owners)),
    dueDate: z.nullable(daySchema),
    group: z.nullable(idSchema),
  }),
]);
export type Signal = z.infer<typeof signalSchema>;

const presenceSchema = z.object({
  online: z.array(idSchema),
  since: z.record(idSchema, z.number()),
  /** For people who wait, who are told no more about who is there (JO6): whether the moderator is. */
  moderator: z.optional(z.boolean()),
});
/** Who is connected. `since` says when people left (server's epoch ms). */
export type Presence = z.infer<typeof presenceSchema>;
/** `seq`: the last fact sent to this connection; `now`: the server's epoch ms. */
const heartbeatSchema = z.object({ seq: seqSchema, now: z.number() });
export type Heartbeat = z.infer<typeof heartbeatSchema>;

/** What the server sends on its own, by event; a signal names its sender. */
export const serverEventSchemas = {
  facts: z.tuple([factBatchSchema]),
  view: z.tuple([viewMessageSchema]),
  presence: z.tuple([presenceSchema]),
  signal: z.tuple([idSchema, signalSchema]),
  beat: z.tuple([heartbeatSchema]),
  memberships: z.tuple([]),
};
const followingSchema = z.union([z.object({ ok: z.literal(true) }), refusalSchema]);
export type FollowingAnswer = z.infer<typeof followingSchema>;

/** The answer to each event of a browser. Signals have no answer; `time` is the server's epoch ms. */
export const answerSchemas = {
  open: openAnswerSchema,
  command: ackSchema,
  time: z.number(),
  memberships: followingSchema,
};

/** Messages a browser sends. */
export interface ClientEvents {
  open: (request: OpenRequest, answer: (answer: OpenAnswer) => void) => void;
  command: (command: Command, answer: (ack: Ack) => void) => void;
  signal: (signal: Signal) => void;
  /** Asks for the server's time, to measure the offset (TI1). */
  time: (answer: (now: number) => void) => void;
  /** Asks to be told when the workspaces and teams that the person is in change (AC4). */
  memberships: (answer: (answer: FollowingAnswer) => void) => void;
}
/** Messages the server sends. */
export interface ServerEvents {
  facts: (batch: FactBatch) => void;
  view: (message: ViewMessage) => void;
  presence: (presence: Presence) => void;
  signal: (from: string, signal: Signal) => void;
  beat: (beat: Heartbeat) => void;
  /** The person has come into a workspace or team, is out of one, or a workspace has another owner. Says no more. */
  memberships: () => void;
}
