import type { Fact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';

/** A fact on its way into the log: who caused it and, on a command's last fact, by which command (SY1). */
export interface LoggedFact {
  fact: Fact;
  actor: string | null;
  command: string | null;
}

/** Consecutive facts of one retro, and the states before and after them. */
export interface Append {
  retro: string;
  /** The seq of the last fact in the log that these were decided after; 0 for the first ones. */
  expected: number;
  facts: LoggedFact[];
  /** Where the retro stood before these facts; null if they are the first. */
  before: RetroState | null;
  /** They are imported: nobody is told of them, and nothing in them was ever secret. */
  isOld?: true;
  /** The state after them. Read models are derived from both states and the facts. */
  after: RetroState;
}

/** Other facts already have these numbers: nothing was written. */
export type AppendResult = 'ok' | 'conflict';

/** A command in the log: who gave it (null if that was erased), and the seq of the last fact it made. */
export interface KnownCommand {
  actor: string | null;
  seq: number;
}

/** The size of a log: the number of facts, and the bytes of their bodies; per person without changes of settings. */
export interface LogBytes {
  facts: number;
  bytes: number;
  people: ReadonlyMap<string, { facts: number; bytes: number }>;
}

export interface StoredSnapshot {
  seq: number;
  chartVersion: number;
  state: unknown;
  /** What it takes as it is stored. */
  bytes: number;
}

/** Where the facts of retros are kept. What is appended is durable when `append` resolves (SY2). */
export interface EventStore {
  /**
   * Appends facts, all or none. `collect` is called when the commit begins, so that everything decided by then
   * is included. A retro has one running append at a time.
   */
  append: (collect: () => Append) => Promise<AppendResult>;
  /** The facts after a seq, in order; at most `limit` if given. Throws on an invalid row. */
  read: (retro: string, after: number, limit?: number) => Promise<Fact[]>;
  /** Every command in the log after a seq, by its id (SY1). */
  commands: (retro: string, after: number) => Promise<Map<string, KnownCommand>>;
  /** How much a retro's log holds. */
  size: (retro: string) => Promise<LogBytes>;
  /** The seq of the last fact of each of these retros. */
  heads: (retros: readonly string[]) => Promise<Map<string, number>>;
  snapshot: (retro: string) => Promise<StoredSnapshot | null>;
  /** Stores a state; one older than the stored one is ignored. */
  putSnapshot: (retro: string, seq: number, chartVersion: number, state: RetroState) => Promise<void>;
}
