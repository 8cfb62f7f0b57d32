import type { Kysely } from 'kysely';

/**
 * Since when a workspace is back on Starter: of several that one person owns, those rest that came there last (WS13). Null for workspaces
 * that were created on Starter, which do not rest.
 */
export async function addStarterSince(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('workspaces').addColumn('starter_since', 'bigint').execute();
}
