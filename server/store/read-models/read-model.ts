import type { Fact, FactType } from '#contract/facts.ts';
import type { RetroState } from '#contract/wire.ts';

/** A row, by its columns. */
export type Row = Readonly<Record<string, string | number | null>>;
/** The columns of a table, as a type that is a `Row` too. */
export type Columns<Table> = { [Column in keyof Table]: Table[Column] };

interface Rows {
  table: string;
  /** The columns by which its rows are told apart; the first is the retro's id. */
  key: readonly [string, ...string[]];
  /** The column with the id or the address of somebody, where a row goes when their account does (SE6). */
  who?: string;
}

/** Rows that say where a retro stands. */
export interface StateModel extends Rows {
  from: 'state';
  /** The facts that can change its rows. */
  follows: readonly FactType[];
  /** All rows of a retro in this state. */
  rows: (state: RetroState) => Row[];
}

/** Rows that say what is in a log: each fact may bring some, and none takes any away. */
export interface FactModel extends Rows {
  from: 'facts';
  rows: (retro: string, fact: Fact) => Row[];
}

/**
 * Rows beside the log that make it quick to ask something of all retros. They follow from the log and are written in the
 * transaction that appends to it (docs/decisions/015-read-models.md).
 */
export type ReadModel = StateModel | FactModel;
