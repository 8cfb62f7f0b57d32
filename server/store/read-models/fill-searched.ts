import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import type { Schema } from '../database/schema.ts';
import { compare } from './rebuild-read-models.ts';
import { searchedTextRows } from './searched-text-rows.ts';

/** Retros that are looked at together. */
const AT_ONCE = 500;

/** What filling has done. */
export interface Filled {
  /** Retros that can be found now. */
  filled: number;
  /** Retros whose log does not replay. */
  unreadable: number;
}

/**
 * Writes the searched texts of finished retros that have none, because an earlier version finished them, one after the other while
 * everything else goes on. Where none is missing it costs one reading of the list of retros. Stops between two once `closing` says so.
 */
export async function fillSearched(db: Kysely<Schema>, closing: AbortSignal): Promise<Filled> {
  const done = { filled: 0, unreadable: 0 };
  for await (const retro of missing(db)) {
    if (closing.aborted) break;
    try {
      await compare(db, retro, true, [searchedTextRows]);
      done.filled += 1;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      done.unreadable += 1;
    }
  }
  return done;
}

async function* missing(db: Kysely<Schema>): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    // The embedded database answers synchronously: nobody else would get their turn.
    await setImmediate();
    const some = await db
      .selectFrom('retros')
      .leftJoin('searched_texts', 'searched_texts.retro_id', 'retros.id')
      .select(['retros.id', 'retros.status', 'searched_texts.retro_id as there'])
      .where('retros.id', '>', after)
      .orderBy('retros.id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, status, there } of some) {
      after = id;
      if (status === 'finished' && there === null) yield id;
    }
    if (some.length < AT_ONCE) return;
  }
}
