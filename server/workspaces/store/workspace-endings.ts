import type { Kysely, Transaction } from 'kysely';
import { lastOrder } from '../../access/store/last-order.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import type { WorkspaceRow } from '../../access/store/memberships.ts';
import { changeWorkspace } from '../../access/store/workspace-row.ts';
import { type DoneBy, noteEvents } from '../../history/store/history-events.ts';
import type { Schema } from '../../store/database/schema.ts';
import {
  holdInvitationMails,
  mailDeletion,
  mailDeletionUndone,
  sendHeldInvitations,
} from './deletion-mails.ts';

const NO_OFFER = { offered_to: null, offered_until: null };

/** Workspaces being deleted (WS7). */
export interface WorkspaceEndings {
  /**
   * Marks it to be erased at a time (epoch ms); all members get a mail, at most once a day. Null if it is being deleted already;
   * `ordered` if a payment page was asked for after the order that is given (as `Checkouts`).
   */
  mark: (
    id: string,
    gone: { from: number; order: string | null },
    by: DoneBy,
  ) => Promise<WorkspaceRow | 'ordered' | null>;
  /** Undoes that, and mails those who were mailed about it; null if it is not being deleted. */
  keep: (id: string, by: DoneBy) => Promise<WorkspaceRow | null>;
  /** Those whose time has come. */
  due: (now: number, limit: number) => Promise<string[]>;
}

export function sqlWorkspaceEndings(db: Kysely<Schema>, announce: () => void): WorkspaceEndings {
  return {
    mark: async (id, gone, by) => {
      const marked = await db.transaction().execute((trx) => mark(trx, id, gone, by));
      announce();
      return marked;
    },
    keep: async (id, by) => {
      const restored = await db.transaction().execute((trx) => keep(trx, id, by));
      announce();
      return restored;
    },
    due: async (now, limit) => {
      const rows = await db
        .selectFrom('workspaces')
        .select('id')
        .where('gone_from', '<=', now)
        .orderBy('gone_from')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

async function mark(
  trx: Transaction<Schema>,
  id: string,
  { from: goneFrom, order }: { from: number; order: string | null },
  { user, now }: DoneBy,
): Promise<WorkspaceRow | 'ordered' | null> {
  const workspace = await lockWorkspace(trx, id);
  if (!workspace || workspace.gone_from !== null) return null;
  if ((await lastOrder(trx, id)) !== order) return 'ordered';
  const members = await trx
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.user_id')
    .select(['users.id', 'users.name'])
    .where('workspace_id', '=', id)
    .execute();
  const by = members.find((member) => member.id === user)?.name ?? '';
  const about = { workspace: workspace.name, by, at: goneFrom };
  await mailDeletion(
    trx,
    members.map((member) => member.id),
    { workspace: id, about, now },
  );
  await holdInvitationMails(trx, id, goneFrom);
  await noteEvents(trx, [{ workspace: id, type: 'workspace.deleted', actor: user }], now);
  return changeWorkspace(trx, id, { gone_from: goneFrom, ...NO_OFFER });
}

async function keep(
  trx: Transaction<Schema>,
  id: string,
  { user, now }: DoneBy,
): Promise<WorkspaceRow | null> {
  const workspace = await lockWorkspace(trx, id);
  if (!workspace || workspace.gone_from === null || workspace.gone_from <= now) return null;
  const owner = await trx.selectFrom('users').select('name').where('id', '=', user).executeTakeFirst();
  await mailDeletionUndone(trx, {
    workspace: id,
    about: { workspace: workspace.name, by: owner?.name ?? '' },
    now,
  });
  await sendHeldInvitations(trx, id, workspace.gone_from, now);
  await noteEvents(trx, [{ workspace: id, type: 'workspace.kept', actor: user }], now);
  // One on Starter comes back there now, and rests if its owner has another by now (WS13).
  const since = workspace.plan === 'free' ? { starter_since: now } : {};
  return changeWorkspace(trx, id, { gone_from: null, ...NO_OFFER, ...since });
}
