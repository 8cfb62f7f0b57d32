import type { CompiledQuery, Insertable, Kysely, Transaction } from 'kysely';
import type { Fact } from '#contract/retro/facts.ts';
import type { RetroFactTable, Schema } from '../database/schema.ts';
import type { RunAlone } from '../database/sqlite-dialect.ts';
import type { LoggedFact } from './event-store.ts';

type Row = Insertable<RetroFactTable>;

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 500;

/** A row, of which only the columns and their order matter. */
const ANY_ROW: Row = { retro_id: '', seq: 0, at: 0, actor_id: '', command_id: '', type: '', body: '' };
const COLUMNS = Object.keys(ANY_ROW) as (keyof Row)[];

/** Bodies of facts that were prepared. */
const preparedBodies = new WeakMap<Fact, string>();

/** Makes the bodies of many facts in steps, so that the append, during which nobody else has a turn, takes less long. */
export function* prepareBodies(facts: readonly Fact[]): Generator<void, void> {
  for (const fact of facts) {
    preparedBodies.set(fact, bodyOf(fact));
    yield;
  }
}

/** A fact as a row; its number and time have columns of their own. */
export function rowOf(retro: string, { fact, actor, command }: LoggedFact): Row {
  return {
    retro_id: retro,
    seq: fact.seq,
    at: fact.at,
    actor_id: actor,
    command_id: command,
    type: fact.type,
    body: preparedBodies.get(fact) ?? bodyOf(fact),
  };
}

function bodyOf(fact: Fact): string {
  const { type: _type, seq: _seq, at: _at, ...body } = fact;
  return JSON.stringify(body);
}

/** Puts rows of a log back that were taken out of it, in their order. */
export async function putRowsBack(trx: Transaction<Schema>, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('retro_facts')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

/** The statements of every commit. Nothing outside this file puts facts into the log. */
export interface FactQueries {
  /** Appends one row to its retro's log, as a commit of its own, if the log ends with `expected`; returns whether it did. */
  insertAfter: (expected: number, row: Row) => Promise<boolean>;
  /** The seq of a retro's last fact; undefined if it has none. */
  head: (db: Kysely<Schema>, retro: string) => Promise<number | undefined>;
  insert: (db: Kysely<Schema>, rows: readonly Row[]) => Promise<void>;
}

/**
 * Builds the SQL once instead of with each commit, of which it was the greater part. `runAlone`: the database's way to
 * run a single statement, if it has one.
 */
export function factQueries(db: Kysely<Schema>, runAlone: RunAlone | null): FactQueries {
  const headText = db
    .selectFrom('retro_facts')
    .select('seq')
    .where('retro_id', '=', '')
    .orderBy('seq', 'desc')
    .limit(1)
    .compile();
  const afterText = db
    .insertInto('retro_facts')
    .columns(COLUMNS)
    .expression(
      db
        .selectNoFrom(({ val }) => COLUMNS.map((column) => val(ANY_ROW[column]).as(column)))
        .where(
          (from) =>
            from
              .selectFrom('retro_facts')
              .select(({ fn }) => fn.max('seq').as('head'))
              .where('retro_id', '=', ''),
          '=',
          0,
        ),
    )
    .compile();
  /** By the number of rows. */
  const insertTexts = new Map<number, CompiledQuery>();

  function insertText(count: number): CompiledQuery {
    const cached = insertTexts.get(count);
    if (cached) return cached;
    const rows = Array.from({ length: count }, () => ANY_ROW);
    const text = db.insertInto('retro_facts').values(rows).compile();
    insertTexts.set(count, text);
    return text;
  }

  return {
    insertAfter: async (expected, row) => {
      const parameters = [...COLUMNS.map((column) => row[column]), row.retro_id, expected];
      const changed = runAlone?.(afterText.sql, parameters) ?? null;
      if (changed !== null) return changed === 1;
      const { numAffectedRows } = await db.executeQuery({ ...afterText, parameters });
      return numAffectedRows === 1n;
    },
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
