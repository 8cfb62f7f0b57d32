import type { CompiledQuery, Insertable, Kysely } from 'kysely';
import type { RetroFactTable, Schema } from './schema.ts';

type Row = Insertable<RetroFactTable>;

/** Rows of one INSERT; databases limit the number of values in a statement. */
export const ROWS_AT_ONCE = 500;

/** A row of which only the columns count, in their order. */
const ANY_ROW: Row = { retro_id: '', seq: 0, at: 0, actor_id: '', command_id: '', type: '', body: '' };
const COLUMNS = Object.keys(ANY_ROW) as (keyof Row)[];

/** The two statements of every commit. */
export interface FactQueries {
  /** The seq of a retro's last fact; undefined where there is no such retro. */
  head: (db: Kysely<Schema>, retro: string) => Promise<number | undefined>;
  insert: (db: Kysely<Schema>, rows: readonly Row[]) => Promise<void>;
}

/** Puts them into SQL once and not for each commit, of which that was the greater part. */
export function factQueries(db: Kysely<Schema>): FactQueries {
  const headText = db
    .selectFrom('retro_facts')
    .select('seq')
    .where('retro_id', '=', '')
    .orderBy('seq', 'desc')
    .limit(1)
    .compile();
  /** By the number of rows. */
  const insertTexts = new Map<number, CompiledQuery>();

  function insertText(count: number): CompiledQuery {
    const known = insertTexts.get(count);
    if (known) return known;
    const rows = Array.from({ length: count }, () => ANY_ROW);
    const text = db.insertInto('retro_facts').values(rows).compile();
    insertTexts.set(count, text);
    return text;
  }

  return {
    head: async (within, retro) => {
      const parameters = [retro, ...headText.parameters.slice(1)];
      const { rows } = await within.executeQuery<{ seq: number }>({ ...headText, parameters });
      return rows[0]?.seq;
    },
    insert: async (within, rows) => {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const some = rows.slice(from, from + ROWS_AT_ONCE);
        const parameters = some.flatMap((row) => COLUMNS.map((column) => row[column]));
        await within.executeQuery({ ...insertText(some.length), parameters });
      }
    },
  };
}
