import type { Kysely, Transaction } from 'kysely';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Schema } from '../database/schema.ts';
import { putMail } from '../mail/mails.ts';
import { type By, noteEvents } from './history.ts';
import { lockWorkspace } from './lock-workspace.ts';
import type { WorkspaceRow } from './memberships.ts';
import { hasFreeWorkspace, isBoundForStarter } from './workspaces.ts';

/** Handing a workspace over to another owner (WS5). Its plan stays with it. */
export interface Handover {
  /** Offers it to another member, who gets a mail. `not_found` if they are not in it, or own it. */
  offer: (id: string, to: string, until: number, by: By) => Promise<WorkspaceRow | 'not_found'>;
  /** Removes the offer; if `to` is given, only an offer to them. */
  withdraw: (id: string, to: string | null) => Promise<WorkspaceRow | null>;
  /**
   * Makes the member to whom it is offered its owner. `invitation_over` if it is not offered (any more); `free_workspace_limit`
   * if they own one on Starter (WS1).
   */
  accept: (
    id: string,
    by: By,
    hasPricing: boolean,
  ) => Promise<WorkspaceRow | 'invitation_over' | 'free_workspace_limit'>;
}

const NO_OFFER = { offered_to: null, offered_until: null };

export function sqlHandover(db: Kysely<Schema>, announce: () => void): Handover {
  return {
    offer: async (id, to, until, by) => {
      const offered = await db.transaction().execute((trx) => offer(trx, id, to, until, by));
      announce();
      return offered;
    },
    withdraw: async (id, to) => {
      const query = db.updateTable('workspaces').set(NO_OFFER).where('id', '=', id);
      await (to === null ? query : query.where('offered_to', '=', to)).execute();
      return (await db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    accept: (id, by, hasPricing) => db.transaction().execute((trx) => accept(trx, id, by, hasPricing)),
  };
}

async function offer(
  trx: Transaction<Schema>,
  id: string,
  to: string,
  until: number,
  { user, now }: By,
): Promise<WorkspaceRow | 'not_found'> {
  const workspace = await lockWorkspace(trx, id);
  // The person who offered it may have handed it over to someone else since.
  if (workspace?.owner_id !== user || to === user) return 'not_found';
  const heir = await trx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', id)
    .where('user_id', '=', to)
    .executeTakeFirst();
  if (!heir) return 'not_found';
  const owner = await trx.selectFrom('users').select('name').where('id', '=', user).executeTakeFirst();
  await noteEvents(
    trx,
    [{ workspace: id, type: 'workspace.offered', actor: user, about: { user: to } }],
    now,
  );
  const about = { workspace: workspace.name, by: owner?.name ?? '', at: until };
  await putMail(trx, { kind: 'hand_over', user: to, workspace: id, about }, now);
  return changed(trx, id, { offered_to: to, offered_until: until });
}

async function accept(
  trx: Transaction<Schema>,
  id: string,
  { user, now }: By,
  hasPricing: boolean,
): Promise<WorkspaceRow | 'invitation_over' | 'free_workspace_limit'> {
  if (!(await lockAccount(trx, user))) return 'invitation_over';
  const workspace = await lockWorkspace(trx, id);
  const isOffered = workspace?.offered_to === user && (workspace.offered_until ?? 0) > now;
  if (!workspace || !isOffered || workspace.gone_from !== null) return 'invitation_over';
  const isStarter = hasPricing && (await isBoundForStarter(trx, workspace));
  const isSecond = isStarter && (await hasFreeWorkspace(trx, user, id));
  if (isSecond) return 'free_workspace_limit';
  const about = { user: workspace.owner_id };
  await noteEvents(trx, [{ workspace: id, type: 'workspace.handed-over', actor: user, about }], now);
  // The payment provider is told with the next check, so that no bill goes to the previous owner.
  await trx.updateTable('billing').set({ look_at: now }).where('workspace_id', '=', id).execute();
  return changed(trx, id, { owner_id: user, ...NO_OFFER });
}

const changed = (
  trx: Transaction<Schema>,
  id: string,
  columns: Partial<WorkspaceRow>,
): Promise<WorkspaceRow> =>
  trx
    .updateTable('workspaces')
    .set({ ...columns, id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
