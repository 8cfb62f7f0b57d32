import type { Transaction } from 'kysely';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import type { WorkspaceRow } from '../../access/store/memberships.ts';
import { type DoneBy, noteEvents } from '../../history/store/history-events.ts';
import type { Schema } from '../../store/database/schema.ts';

/** Gives a workspace a name, which its history notes if it is another one. Null if there is no such workspace. */
export async function renameWorkspace(
  trx: Transaction<Schema>,
  id: string,
  name: string,
  { user, now }: DoneBy,
): Promise<WorkspaceRow | null> {
  const before = await lockWorkspace(trx, id);
  if (!before || before.name === name) return before;
  await trx.updateTable('workspaces').set({ name }).where('id', '=', id).execute();
  const about = { from: before.name, to: name };
  await noteEvents(trx, [{ workspace: id, type: 'workspace.renamed', actor: user, about }], now);
  return { ...before, name };
}
