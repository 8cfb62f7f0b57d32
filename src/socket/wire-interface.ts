import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { Command } from '#contract/retro/commands.ts';
import type {
  Ack,
  FactBatch,
  Heartbeat,
  OpenAnswer,
  OpenRequest,
  Presence,
  Signal,
  ViewMessage,
} from '#contract/retro/wire.ts';

/** Events from the server, and changes of the connection to it. */
export interface WireEvents {
  reached: () => void;
  /** The server refused this page: its version is too old, or its session unknown. */
  refused: (code: RefusalCode) => void;
  lost: () => void;
  facts: (batch: FactBatch) => void;
  view: (message: ViewMessage) => void;
  presence: (presence: Presence) => void;
  signal: (from: string, signal: Signal) => void;
  beat: (beat: Heartbeat) => void;
}

/** The connection to the server. Requests are answered, or reject if the connection is lost or no answer comes in time. */
export interface Wire {
  /** Sets the listener; once, before `connect`. */
  listen: (events: WireEvents) => void;
  /** Tries once to reach the server; ends with `reached`, `refused` or `lost`. */
  connect: () => void;
  /** Closes the connection, without `lost`. */
  close: () => void;
  open: (request: OpenRequest) => Promise<OpenAnswer>;
  command: (command: Command) => Promise<Ack>;
  time: () => Promise<number>;
  /** May get lost. */
  signal: (signal: Signal) => void;
}
