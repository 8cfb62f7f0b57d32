import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import type { Schema } from '../database/schema.ts';
import { lockRetro } from '../log/lock-retro.ts';
import { LogReading } from './log-reading.ts';
import type { ReadModel, Row } from './read-model.ts';
import { READ_MODELS } from './read-models.ts';
import { type Change, changesBetween, rowKey } from './row-changes.ts';
import { rowsOf, writeChange } from './write-rows.ts';

/** Ids of retros that are read at a time. */
const IDS_AT_ONCE = 500;

/** How the rows of a read model compared to the logs. */
export interface Tally {
  table: string;
  /** How many there were. */
  rows: number;
  /** How many were missing. */
  missing: number;
  /** How many were extra. */
  extra: number;
  /** How many were different. */
  different: number;
}

export interface Rebuilt {
  models: Tally[];
  /** Retros whose log is empty or does not replay, and why: their rows were left as they are. */
  unreadable: { retro: string; why: string }[];
}

/**
 * Makes the rows of all read models match the logs, or with `writes: false` only counts the differences.
 * Servers may keep running: each retro is processed separately, and writers wait only while its last facts and its rows are
 * processed. One retro is in memory at a time. Effects of facts, such as mails, are not repeated.
 */
export async function rebuild(db: Kysely<Schema>, { writes }: { writes: boolean }): Promise<Rebuilt> {
  const models = READ_MODELS.map(({ table }) => ({ table, rows: 0, missing: 0, extra: 0, different: 0 }));
  const unreadable: Rebuilt['unreadable'] = [];
  for await (const retro of retrosIn(db)) {
    // The embedded database answers synchronously: a server in the same process would not get its turn.
    await setImmediate();
    try {
      const compared = await compare(db, retro, writes);
      for (const [place, tally] of models.entries()) count(tally, compared[place]);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      unreadable.push({ retro, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { models, unreadable };
}

async function* retrosIn(db: Kysely<Schema>): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const retros = db.selectFrom('retros').select('id').where('id', '>', after).orderBy('id');
    const some = await retros.limit(IDS_AT_ONCE).execute();
    for (const { id } of some) {
      yield id;
      after = id;
    }
    if (some.length < IDS_AT_ONCE) return;
  }
}

/** The rows of a model as they were, and the changes that make them match the log. */
interface Compared {
  rows: readonly Row[];
  change: Change;
}

/** Compares the rows of one retro with its log, of these models or all. Throws if the log is empty or does not replay. */
export async function compare(
  db: Kysely<Schema>,
  retro: string,
  writes: boolean,
  models: readonly ReadModel[] = READ_MODELS,
): Promise<Compared[]> {
  for (;;) {
    const log = new LogReading(retro);
    await log.readOn(db);
    const compared = await db.transaction().execute(async (trx) => {
      await lockRetro(trx, retro, 'all');
      await log.readOn(trx);
      return log.isOutdated ? null : compareRows(trx, log, writes, models);
    });
    if (compared) return compared;
  }
}

async function compareRows(
  trx: Transaction<Schema>,
  log: LogReading,
  writes: boolean,
  models: readonly ReadModel[],
): Promise<Compared[]> {
  const gone = await goneFrom(trx, log.retro);
  const compared: Compared[] = [];
  for (const model of models) {
    const { who } = model;
    const isOurs = (row: Row) => who === undefined || !gone.has(row[who]);
    const rows = (await rowsOf(trx, model, log.retro)).filter(isOurs);
    const change = changesBetween(model, rows, log.rowsOf(model).filter(isOurs));
    if (writes) await writeChange(trx, change);
    compared.push({ rows, change });
  }
  return compared;
}

/** Deleted people still named in the log: their rows are deleted together with their name. */
async function goneFrom(trx: Transaction<Schema>, retro: string): Promise<ReadonlySet<unknown>> {
  const rows = await trx.selectFrom('erasures').selectAll().where('retro_id', '=', retro).execute();
  return new Set(rows.flatMap(({ user_id, email }) => [user_id, ...(email === null ? [] : [email])]));
}

function count(tally: Tally, compared: Compared | undefined): void {
  if (!compared) return;
  const { rows, change } = compared;
  const { model, put, drop } = change;
  const there = new Set(rows.map((row) => rowKey(model, row)));
  const different = put.filter((row) => there.has(rowKey(model, row))).length;
  tally.rows += rows.length;
  tally.extra += drop.length;
  tally.different += different;
  tally.missing += put.length - different;
}
