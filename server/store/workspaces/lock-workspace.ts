import { PostgresAdapter, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { WorkspaceRow } from './memberships.ts';

/**
 * A workspace as it is now; null if there is none. Until the transaction ends, whoever else locks it waits: what is
 * counted in it (teams, seats, people) stays as it was counted. The embedded database has one transaction at a time anyway.
 */
export async function lockWorkspace(trx: Transaction<Schema>, id: string): Promise<WorkspaceRow | null> {
  const row = trx.selectFrom('workspaces').selectAll().where('id', '=', id);
  const isShared = trx.getExecutor().adapter instanceof PostgresAdapter;
  return (await (isShared ? row.forNoKeyUpdate() : row).executeTakeFirst()) ?? null;
}
