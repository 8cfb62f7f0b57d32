import type { Transaction } from 'kysely';
import { WORKSPACE_KEPT_MS } from '#contract/limits.ts';
import type { Schema } from '../database/schema.ts';

/**
 * Removes a person who deletes their account from all workspaces and teams (WS12). Those they own are deleted: at once
 * if nobody else is in them; if someone has joined since the request, in seven days. Returns the workspaces that
 * they were in.
 */
export async function leaveWorkspaces(
  trx: Transaction<Schema>,
  user: string,
  now: number,
): Promise<string[]> {
  const left = await trx
    .deleteFrom('workspace_members')
    .where('user_id', '=', user)
    .returning('workspace_id')
    .execute();
  const ids = left.map(({ workspace_id }) => workspace_id);
  if (ids.length > 0) {
    const own = trx.updateTable('workspaces').where('owner_id', '=', user).where('gone_from', 'is', null);
    const others = trx
      .selectFrom('workspace_members')
      .select('workspace_id')
      .where('workspace_id', 'in', ids);
    await own
      .set({ gone_from: now + WORKSPACE_KEPT_MS })
      .where('id', 'in', others)
      .execute();
    await own.set({ gone_from: now }).execute();
    await trx
      .updateTable('workspaces')
      .set({ offered_to: null, offered_until: null })
      .where('id', 'in', ids)
      .where('offered_to', '=', user)
      .execute();
  }
  return ids;
}
