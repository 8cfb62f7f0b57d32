import type { Transaction } from 'kysely';
import { WORKSPACE_KEPT_MS } from '#contract/limits.ts';
import { noteEvents } from '../../history/store/history-events.ts';
import type { Schema } from '../database/schema.ts';

/**
 * Removes a person who deletes their account from all workspaces and teams (WS12). Those they own are deleted: at once
 * if nobody else is in them; if someone has joined since the request, in seven days. The others see in the history that
 * somebody left (WS11). Returns the workspaces that they were in.
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
    const withOthers = await trx
      .selectFrom('workspace_members')
      .select('workspace_id')
      .distinct()
      .where('workspace_id', 'in', ids)
      .execute();
    const shared = withOthers.map(({ workspace_id }) => workspace_id);
    if (shared.length > 0)
      await own
        .set({ gone_from: now + WORKSPACE_KEPT_MS })
        .where('id', 'in', shared)
        .execute();
    await own.set({ gone_from: now }).execute();
    await trx
      .updateTable('workspaces')
      .set({ offered_to: null, offered_until: null })
      .where('id', 'in', ids)
      .where('offered_to', '=', user)
      .execute();
    const about = { user };
    await noteEvents(
      trx,
      shared.map((workspace) => ({ workspace, type: 'member.left', actor: user, about })),
      now,
    );
  }
  return ids;
}
