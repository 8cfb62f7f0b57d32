import type { RefusalCode } from '#contract/codes.ts';
import type { Command } from '#contract/commands.ts';
import type {
  Ack,
  Beat,
  FactBatch,
  OpenAnswer,
  OpenRequest,
  Presence,
  Signal,
  ViewMessage,
} from '#contract/wire.ts';

/** What comes from the server, and what becomes of the way to it. */
export interface WireEvents {
  reached: () => void;
  /** The server refuses this page: its version is too old, or its session unknown. */
  refused: (code: RefusalCode) => void;
  lost: () => void;
  facts: (batch: FactBatch) => void;
  view: (message: ViewMessage) => void;
  presence: (presence: Presence) => void;
  signal: (from: string, signal: Signal) => void;
  beat: (beat: Beat) => void;
}

/** The way to the server. Questions are answered, or reject when the way is lost or no answer comes in time. */
export interface Wire {
  /** Sets the listener; once, before `connect`. */
  listen: (events: WireEvents) => void;
  /** Tries once to reach the server; ends in `reached`, `refused` or `lost`. */
  connect: () => void;
  /** Hangs up, without `lost`. */
  close: () => void;
  open: (request: OpenRequest) => Promise<OpenAnswer>;
  command: (command: Command) => Promise<Ack>;
  time: () => Promise<number>;
  /** May be lost. */
  signal: (signal: Signal) => void;
}
