import { PostgresAdapter, type Transaction } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/** The account was deleted while a call of its owner ran; it is answered as if it came after that. */
export class AccountGone extends Error {
  override name = 'AccountGone';
}

/**
 * Whether a person's account still exists. Until the transaction ends it stays, and other lockers wait, so nothing is
 * given to a deleted account. Lock it before any workspace, as deleting an account does. The embedded
 * database has one transaction at a time anyway.
 */
export async function lockAccount(trx: Transaction<Schema>, user: string): Promise<boolean> {
  const row = trx.selectFrom('users').select('id').where('id', '=', user).where('deleted_at', 'is', null);
  const isShared = trx.getExecutor().adapter instanceof PostgresAdapter;
  return (await (isShared ? row.forNoKeyUpdate() : row).executeTakeFirst()) !== undefined;
}
