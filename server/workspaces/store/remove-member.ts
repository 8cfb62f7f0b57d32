import type { Transaction } from 'kysely';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import { type DoneBy, noteEvents } from '../../history/store/history-events.ts';
import type { Schema } from '../../store/database/schema.ts';

/**
 * Removes a person from a workspace and its teams at the same moment (WS6): themselves, or another person by the owner.
 * `owner_stays` (WS5), `not_found` if they are not in it.
 */
export async function removeMember(
  trx: Transaction<Schema>,
  id: string,
  member: string,
  { user, now }: DoneBy,
): Promise<'done' | 'owner_stays' | 'not_found'> {
  const workspace = await lockWorkspace(trx, id);
  if (!workspace) return 'not_found';
  if (workspace.owner_id === member) return 'owner_stays';
  const removed = await trx
    .deleteFrom('workspace_members')
    .where('workspace_id', '=', id)
    .where('user_id', '=', member)
    .returning('user_id')
    .executeTakeFirst();
  if (!removed) return 'not_found';
  await trx
    .updateTable('workspaces')
    .set({ offered_to: null, offered_until: null })
    .where('id', '=', id)
    .where('offered_to', '=', member)
    .execute();
  // An invitation to an archived team would become valid again with it.
  await trx
    .updateTable('workspace_invitations')
    .set({ state: 'cancelled' })
    .where('workspace_id', '=', id)
    .where('state', '=', 'pending')
    .where('email', 'in', trx.selectFrom('users').select('email').where('id', '=', member))
    .execute();
  const type = user === member ? 'member.left' : 'member.removed';
  await noteEvents(trx, [{ workspace: id, type, actor: user, about: { user: member } }], now);
  return 'done';
}
