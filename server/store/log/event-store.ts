import type { Fact } from '#contract/facts.ts';
import type { RetroSummary } from '#contract/rest.ts';
import type { RetroState } from '#contract/wire.ts';

/** A fact on its way into the log: who caused it and, on a command's last fact, by which command (SY1). */
export interface LoggedFact {
  fact: Fact;
  actor: string | null;
  command: string | null;
}

/** What lists show of a retro, as it stands after an append. */
export interface Listing
  extends Pick<RetroSummary, 'name' | 'activity' | 'startsAt' | 'duration' | 'status' | 'phase' | 'teamId'> {
  moderator: string;
}

/** Facts that follow each other in one retro, with what changes beside the log in the same transaction. */
export interface Append {
  retro: string;
  /** The seq of the last fact in the log that these were decided after. */
  expected: number;
  facts: LoggedFact[];
  /** Set where what the lists show has changed. */
  listing: Listing | null;
  /** Who was let in and who was removed. */
  people: { entered: string[]; left: string[] };
  /** Set where it has changed who is invited: ids of accounts, and addresses; nobody who was removed. */
  invited: string[] | null;
  /** Set when the retro finishes: what was secret is erased from the log, and this state takes the snapshot's place (VO4, SE8). */
  final: RetroState | null;
}

/** Somebody else's facts stand where these wanted to: nothing was written. */
export type AppendResult = 'ok' | 'conflict';

/** A command in the log: who gave it (null where that was erased), and the seq of the last fact it made. */
export interface KnownCommand {
  actor: string | null;
  seq: number;
}

/** What is in a log: how many facts, and the bytes of their bodies; of each person's, without what they changed in the settings. */
export interface LogBytes {
  facts: number;
  bytes: number;
  people: ReadonlyMap<string, { facts: number; bytes: number }>;
}

export interface StoredSnapshot {
  seq: number;
  chartVersion: number;
  state: unknown;
}

/** Where the facts of retros are kept. What is appended is durable when `append` resolves (SY2). */
export interface EventStore {
  /**
   * Appends facts, all or none. `collect` is called when the commit begins, so that all that was decided by then
   * goes along. A retro has one append under way at a time.
   */
  append: (collect: () => Append) => Promise<AppendResult>;
  /** The facts after a seq, in order. Throws on a row that is no fact. */
  read: (retro: string, after: number) => Promise<Fact[]>;
  /** Every command in the log after a seq, by its id (SY1). */
  commands: (retro: string, after: number) => Promise<Map<string, KnownCommand>>;
  /** How much a retro's log holds. */
  size: (retro: string) => Promise<LogBytes>;
  /** The seq of the last fact of each of these retros. */
  heads: (retros: readonly string[]) => Promise<Map<string, number>>;
  snapshot: (retro: string) => Promise<StoredSnapshot | null>;
  /** Keeps a state; an older one than is kept already is dropped. */
  putSnapshot: (retro: string, seq: number, chartVersion: number, state: RetroState) => Promise<void>;
}
