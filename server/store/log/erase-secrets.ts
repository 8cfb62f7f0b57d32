import type { Transaction } from 'kysely';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { ERASED_AT_FINISH } from '#machines/retro/secret-facts.ts';
import type { Schema } from '../database/schema.ts';
import type { Append } from './event-store.ts';
import { writeSnapshot } from './snapshots.ts';

/** Whether a retro finishes with these facts. */
export const finishesRetro = ({ facts }: Append): boolean =>
  facts.some(({ fact }) => fact.type === 'retro.finished');

/** Erases from a log what was secret, and replaces the snapshot, which contains it too, by the last state (VO4, SE8). */
export async function eraseSecrets(
  trx: Transaction<Schema>,
  { retro, expected, facts, after }: Append,
): Promise<void> {
  await trx
    .updateTable('retro_facts')
    .set({ type: 'secret.erased', body: '{}', actor_id: null })
    .where('retro_id', '=', retro)
    .where('type', 'in', [...ERASED_AT_FINISH])
    .execute();
  await writeSnapshot(trx, retro, expected + facts.length, CHART_VERSION, after);
}
