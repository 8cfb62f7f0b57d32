import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** States in which nobody needs the file any more. `gone`: it was dropped, and its row follows its last piece. */
export const FINISHED_STATES = ['done', 'failed', 'unreadable', 'gone'] as const;

/** Makes imports gone for everyone; their pieces follow. The name of a file may say something about people. */
export const markGone = (db: Kysely<Schema>) =>
  db.updateTable('imports').set({ state: 'gone', file_name: '', found: null, choices: '{}' });

/** The pause after each piece, ms: what is deleted is overwritten, and others write meanwhile. */
const REST_MS = 4;

/**
 * Deletes the pieces of files that nobody needs, one by one: all of a large file at once would keep everyone waiting for
 * seconds. What a stop leaves is deleted by the next round. `then`: called once some are gone. The returned function resolves
 * once all are gone, or the store is closing; several calls share one round.
 */
export function fileRemover(
  db: Kysely<Schema>,
  then: () => Promise<void>,
  closing: AbortSignal,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;

  async function freeOne(): Promise<boolean> {
    const piece = await db
      .selectFrom('import_parts')
      .innerJoin('imports', 'imports.id', 'import_parts.import_id')
      .select(['import_id', 'place'])
      .where('state', 'in', [...FINISHED_STATES])
      .limit(1)
      .executeTakeFirst();
    if (!piece || closing.aborted) return false;
    await db
      .deleteFrom('import_parts')
      .where('import_id', '=', piece.import_id)
      .where('place', '=', piece.place)
      .execute();
    return true;
  }

  async function run(): Promise<void> {
    let freed = 0;
    while (isWanted) {
      isWanted = false;
      for (; await freeOne(); freed += 1) await setTimeout(REST_MS);
      await db.deleteFrom('imports').where('state', '=', 'gone').execute();
    }
    if (freed > 0) await then();
  }

  return (): Promise<void> => {
    isWanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
