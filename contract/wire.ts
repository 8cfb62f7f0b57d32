import * as z from 'zod/mini';
import type { Refusal } from './codes.ts';
import type { Command } from './commands.ts';
import type { ShownFact } from './facts.ts';
import { idSchema } from './ids.ts';
import { LIMITS } from './limits.ts';
import { type Admission, daySchema, type RetroData } from './retro.ts';
import { optionalText } from './text.ts';

/** Bumped with every change of what goes over the socket; a page of another version is asked to reload (SY7). */
export const PROTOCOL_VERSION = 3;
/**
 * One line per version: 1 — the live retro.
 * 2 — who was here together with the moderator; whose account is gone; a change of votes is one fact; an undo says
 * what is put back, and only the moderator has the steps; people can change
 * their names; who was turned away is told when to knock again; a skipped turn says that topics are left.
 * 3 — a team, whose workspace it is in and what its plan allows change while a retro is open, and its readers have a view.
 */

/** A hash of the schemas of all that goes over the socket; a test fails when they change and says what to do. */
export const PROTOCOL_FINGERPRINT = 'b6fc173987190a08';

/** What a browser says of itself when it connects. */
export const handshakeSchema = z.object({ token: z.string().check(z.maxLength(2048)), protocol: z.number() });

/** Opens a retro on this connection; `since` is the last seq the browser has, to get only what it missed (SY5). */
export const openSchema = z.strictObject({
  retro: idSchema,
  since: z.nullable(z.int().check(z.gte(0))),
});
export type OpenRequest = z.infer<typeof openSchema>;

/** Where the retro stands: the chart's value (a phase, or a phase and its step) and the data. */
export interface RetroState {
  value: string | Record<string, string>;
  data: RetroData;
}

/** What an admitted person may see of a retro. */
export interface RoomView {
  kind: 'room';
  you: string;
  state: RetroState;
}
/** What somebody outside sees. Whoever waits, or was turned away, gets no more than the names (JO6): the rest is null. */
export interface DoorView {
  kind: 'door';
  you: string;
  retro: string;
  name: string;
  moderator: string;
  admission: Exclude<Admission, 'in' | 'watching'>;
  /** From when on somebody turned away may knock again, epoch ms (JO7). */
  knockAt: number | null;
  /** What the join screen needs to know beforehand (JO2, JO3, JO5). */
  open: { startsAt: number; requiresAccount: boolean; slotsLeft: boolean; over: boolean } | null;
}
/** What a reader sees (AC6): all that members see of a finished retro. They are not among its people. */
export interface ReaderView {
  kind: 'reader';
  you: string;
  state: RetroState;
}
export type View = RoomView | ReaderView | DoorView;

/** Facts in order: all that this person may see of what came after `after`, up to `upTo`. */
export interface FactBatch {
  after: number;
  upTo: number;
  facts: ShownFact[];
}
/** A new view, in the place of everything known before, as of `seq`. */
export interface ViewMessage {
  seq: number;
  view: View;
}

export type OpenAnswer = ({ ok: true } & (ViewMessage | FactBatch)) | Refusal;
export type Ack = { ok: true; seq: number } | Refusal;

/** What is shown and never stored: a drag, or an action item as it is being written. Lost ones do no harm (GR4, AI2). */
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
    /** Empty when nothing is being written any more. */
    description: optionalText(LIMITS.description),
    owners: z.array(idSchema).check(z.maxLength(LIMITS.owners)),
    dueDate: z.nullable(daySchema),
    group: z.nullable(idSchema),
  }),
]);
export type Signal = z.infer<typeof signalSchema>;

/** Who is connected. `since` tells for each who left when (server's epoch ms). */
export interface Presence {
  online: string[];
  since: Record<string, number>;
  /** Told to those who wait, who learn no more of who is there (JO6): whether the moderator is. */
  moderator?: boolean;
}
export interface Beat {
  /** The last fact sent to this connection. */
  seq: number;
  now: number;
}

/** Messages a browser sends. */
export interface ClientEvents {
  open: (request: OpenRequest, answer: (answer: OpenAnswer) => void) => void;
  command: (command: Command, answer: (ack: Ack) => void) => void;
  signal: (signal: Signal) => void;
  /** Asks for the server's time, to measure the offset (TI1). */
  time: (answer: (now: number) => void) => void;
}
/** Messages the server sends. */
export interface ServerEvents {
  facts: (batch: FactBatch) => void;
  view: (message: ViewMessage) => void;
  presence: (presence: Presence) => void;
  signal: (from: string, signal: Signal) => void;
  beat: (beat: Beat) => void;
}
