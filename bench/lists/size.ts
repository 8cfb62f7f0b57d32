/** The amounts of data: with these the lists must be as fast as with little (LI7). */
export const SIZE = {
  teams: 2_000,
  /** In each team. */
  people: 8,
  retros: 100_000,
  /** Of the first team, which has held one a day for years; the others share the rest equally, within one year. */
  ofTheFirst: 2_000,
  /** In each retro. */
  facts: 100,
  actions: 10,
};
export type Size = typeof SIZE;
/** Runs SQL in a database, and says how that database writes a number with leading zeros. */
export interface Filler {
  run: (sql: string) => Promise<void> | void;
  /** Inserts rows of texts. */
  insert: (
    table: string,
    columns: readonly string[],
    rows: readonly (readonly string[])[],
  ) => Promise<void> | void;
  padded: (number: string) => string;
}

/** The id of a row by its letter and number. */
export const idOf = (letter: string, number: number): string =>
  `${letter}${String(number).padStart(15, '0')}`;
