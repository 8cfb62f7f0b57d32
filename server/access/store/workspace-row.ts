import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import type { WorkspaceTable } from '../../store/database/workspace-tables.ts';
import type { WorkspaceRow } from './memberships.ts';
import { restsNow } from './resting.ts';

/** A workspace as it is now; null if there is none. */
export async function readWorkspace(db: Kysely<Schema>, id: string): Promise<WorkspaceRow | null> {
  const query = db.selectFrom('workspaces').selectAll().select(restsNow.as('rests'));
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Changes a workspace, and returns it as it is then; null if there is none. */
export async function changeWorkspace(
  trx: Transaction<Schema>,
  id: string,
  columns: Updateable<WorkspaceTable>,
): Promise<WorkspaceRow | null> {
  await trx.updateTable('workspaces').set(columns).where('id', '=', id).execute();
  return readWorkspace(trx, id);
}
