import type { Fact, FactType } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';

/** A row, by its columns. */
export type Row = Readonly<Record<string, string | number | null>>;
/** The columns of a table, as a type that is a `Row` too. */
export type Columns<Table> = { [Column in keyof Table]: Table[Column] };

interface Rows {
  table: string;
  /** The columns by which its rows are told apart; the first is the retro's id. */
  key: readonly [string, ...string[]];
  /** The column with a person's id or address, if rows are deleted with their account (SE6). */
  who?: string;
}

/** Rows derived from a retro's state. */
export interface StateModel extends Rows {
  from: 'state';
  /** The facts that can change its rows. */
  follows: readonly FactType[];
  /** All rows of a retro in this state. */
  rows: (state: RetroState) => Row[];
}

/** Rows derived from single facts: each may add some, and none removes any. */
export interface FactModel extends Rows {
  from: 'facts';
  rows: (retro: string, fact: Fact) => Row[];
}

/**
 * Rows beside the log for fast queries about all retros. They are derived from the log and written in the
 * transaction that appends to it (docs/decisions/015-read-models.md).
 */
export type ReadModel = StateModel | FactModel;
