import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Ids of one statement; databases limit the number of values in it. */
const IDS_AT_ONCE = 300;

/** Deletes the exports that contain one of these retros: what is erased from a retro would otherwise stay there. */
export async function forgetExportsOf(trx: Transaction<Schema>, retros: readonly string[]): Promise<void> {
  for (let from = 0; from < retros.length; from += IDS_AT_ONCE) {
    const some = retros.slice(from, from + IDS_AT_ONCE);
    const withThem = trx.selectFrom('export_pieces').select('export_id').where('retro_id', 'in', some);
    await trx.deleteFrom('exports').where('id', 'in', withThem).execute();
  }
}
