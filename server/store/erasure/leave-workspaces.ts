import type { Transaction } from 'kysely';
import { WORKSPACE_KEPT_MS } from '#contract/limits.ts';
import type { Schema } from '../database/schema.ts';

/**
 * Takes somebody who deletes their account out of all workspaces and their teams (WS12). Those they own go for good: at once
 * where nobody else is in them; where somebody has come in since they asked for it, in seven days. Answers the workspaces that
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
