import type { Kysely, Transaction } from 'kysely';
import type { RetroState } from '#contract/retro/wire.ts';
import type { Schema } from '../database/schema.ts';
import { lockRetro } from './lock-retro.ts';

/** Not if a name, a topic's words or author, or what was written ahead were erased from the log since: the server's state may still contain them. */
export async function putSnapshot(
  trx: Transaction<Schema>,
  retro: string,
  seq: number,
  chartVersion: number,
  state: RetroState,
): Promise<void> {
  // Erasing a name waits for this, or this for the erasing (`sqlErasures`).
  await lockRetro(trx, retro, 'others who lock it');
  const erased = await trx
    .selectFrom('retro_facts')
    .select('seq')
    .where('retro_id', '=', retro)
    .where('seq', '>', seq)
    .where('type', 'in', [
      'person.erased',
      'topic.taken-down',
      'topic.drawn',
      'topic.deleted',
      'ahead.withdrawn',
      'ahead.erased',
    ])
    .executeTakeFirst();
  if (!erased) await writeSnapshot(trx, retro, seq, chartVersion, state);
}

/** Stores a state, replacing an older one. */
export async function writeSnapshot(
  db: Kysely<Schema>,
  retro: string,
  seq: number,
  chartVersion: number,
  state: RetroState,
): Promise<void> {
  const row = { seq, chart_version: chartVersion, state: JSON.stringify(state) };
  await db
    .insertInto('retro_snapshots')
    .values({ retro_id: retro, ...row })
    .onConflict((conflict) =>
      conflict.column('retro_id').doUpdateSet(row).where('retro_snapshots.seq', '<=', seq),
    )
    .execute();
}
