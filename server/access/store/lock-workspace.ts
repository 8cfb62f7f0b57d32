import { PostgresAdapter, type Transaction } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import type { WorkspaceRow } from './memberships.ts';
import { restsNow } from './resting.ts';

/**
 * A workspace as it is now; null if there is none. Until the transaction ends, others that lock it wait: what is
 * counted in it (teams, seats, people) does not change. The embedded database has one transaction at a time anyway.
 */
export async function lockWorkspace(trx: Transaction<Schema>, id: string): Promise<WorkspaceRow | null> {
  const row = trx.selectFrom('workspaces').selectAll().select(restsNow.as('rests')).where('id', '=', id);
  const isShared = trx.getExecutor().adapter instanceof PostgresAdapter;
  return (await (isShared ? row.forNoKeyUpdate() : row).executeTakeFirst()) ?? null;
}
