import { PostgresAdapter, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/**
 * Until the transaction ends, others that lock the retro wait. With `all`, appends to its log wait too.
 * The embedded database has one transaction at a time anyway.
 */
export async function lockRetro(
  trx: Transaction<Schema>,
  retro: string,
  against: 'others who lock it' | 'all',
): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const row = trx.selectFrom('retros').select('id').where('id', '=', retro);
  // Each new fact takes a weak lock on the row it refers to; only the strongest lock makes it wait.
  await (against === 'all' ? row.forUpdate() : row.forNoKeyUpdate()).execute();
}
