import { PostgresAdapter, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/**
 * Whether somebody's account is still there. Until the transaction ends it stays, and whoever else locks it waits: what is
 * given to somebody is not given to nobody. Lock it before any workspace: whoever ends an account does, too. The embedded
 * database has one transaction at a time anyway.
 */
export async function lockAccount(trx: Transaction<Schema>, user: string): Promise<boolean> {
  const row = trx.selectFrom('users').select('id').where('id', '=', user).where('deleted_at', 'is', null);
  const isShared = trx.getExecutor().adapter instanceof PostgresAdapter;
  return (await (isShared ? row.forNoKeyUpdate() : row).executeTakeFirst()) !== undefined;
}
