import type { Kysely, Transaction } from 'kysely';
import { type Plan, planSchema } from '#contract/billing/plans.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import type { WorkspaceRow } from '../../access/store/memberships.ts';
import { changeWorkspace, readWorkspace } from '../../access/store/workspace-row.ts';
import { lockAccount } from '../../accounts/store/lock-account.ts';
import { type DoneBy, noteEvents } from '../../history/store/history-events.ts';
import type { WorkspaceFacts } from '../../mail/store/mail-row.ts';
import { putMail } from '../../mail/store/mails.ts';
import type { Schema } from '../../store/database/schema.ts';
import { hasFreeWorkspace, isBoundForStarter } from './free-workspaces.ts';

/** The plan that is paid for, which mails about a hand-over mention. */
const paidPlan = ({ plan, payment_period }: WorkspaceRow): { plan?: Plan } =>
  payment_period === null ? {} : { plan: planSchema.parse(plan) };

/** Handing a workspace over to another owner (WS5). Its plan stays with it. */
export interface Handover {
  /** Offers it to another member, who gets a mail. `not_found` if they are not in it, or own it. */
  offer: (id: string, to: string, until: number, by: DoneBy) => Promise<WorkspaceRow | 'not_found'>;
  /** Removes the offer; if `to` is given, only an offer to them. */
  withdraw: (id: string, to: string | null, by: DoneBy) => Promise<WorkspaceRow | null>;
  /**
   * Makes the member to whom it is offered its owner. `invitation_over` if it is not offered (any more); `free_workspace_limit`
   * if they own one on Starter (WS1).
   */
  accept: (
    id: string,
    by: DoneBy,
    hasPricing: boolean,
  ) => Promise<WorkspaceRow | 'invitation_over' | 'free_workspace_limit'>;
}

/** After how long the same member gets another mail about being offered the workspace, ms. */
const MAILED_AGAIN_MS = 86_400_000;

const NO_OFFER = { offered_to: null, offered_until: null };

export function sqlHandover(db: Kysely<Schema>, announce: () => void): Handover {
  return {
    offer: async (id, to, until, by) => {
      const offered = await db.transaction().execute((trx) => offer(trx, id, to, until, by));
      announce();
      return offered;
    },
    withdraw: (id, to, by) => db.transaction().execute((trx) => withdraw(trx, id, to, by)),
    accept: async (id, by, hasPricing) => {
      const accepted = await db.transaction().execute((trx) => accept(trx, id, by, hasPricing));
      announce();
      return accepted;
    },
  };
}

async function offer(
  trx: Transaction<Schema>,
  id: string,
  to: string,
  until: number,
  { user, now }: DoneBy,
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
  const about = { workspace: workspace.name, by: owner?.name ?? '', at: until, ...paidPlan(workspace) };
  await tellHeir(trx, { user: to, workspace: id, about }, now);
  return (await changeWorkspace(trx, id, { offered_to: to, offered_until: until })) ?? 'not_found';
}

/**
 * Mails the member once a day about an offer of this workspace, however often it is withdrawn and made again; a mail that still
 * waits says what holds now.
 */
async function tellHeir(
  trx: Transaction<Schema>,
  mail: { user: string; workspace: string; about: WorkspaceFacts },
  now: number,
): Promise<void> {
  const { user, workspace, about } = mail;
  const before = await trx
    .selectFrom('mails')
    .select(['id', 'state'])
    .where('user_id', '=', user)
    .where('workspace_id', '=', workspace)
    .where('kind', '=', 'hand_over')
    .where('created_at', '>', now - MAILED_AGAIN_MS)
    .where('state', '!=', 'dropped')
    .limit(1)
    .executeTakeFirst();
  if (!before) return putMail(trx, { kind: 'hand_over', ...mail }, now);
  if (before.state !== 'waiting') return;
  await trx
    .updateTable('mails')
    .set({ about: JSON.stringify(about) })
    .where('id', '=', before.id)
    .execute();
}

/** Removes the offer, if there is one (and, if `to` is given, if it is to them), and notes who did. */
async function withdraw(
  trx: Transaction<Schema>,
  id: string,
  to: string | null,
  { user, now }: DoneBy,
): Promise<WorkspaceRow | null> {
  const workspace = await lockWorkspace(trx, id);
  const heir = workspace?.offered_to ?? null;
  if (!workspace || heir === null || (to !== null && to !== heir)) return readWorkspace(trx, id);
  const event =
    to === null
      ? ({ type: 'workspace.offer-withdrawn', about: { user: heir } } as const)
      : ({ type: 'workspace.offer-declined' } as const);
  await noteEvents(trx, [{ workspace: id, actor: user, ...event }], now);
  return changeWorkspace(trx, id, NO_OFFER);
}

async function accept(
  trx: Transaction<Schema>,
  id: string,
  { user, now }: DoneBy,
  hasPricing: boolean,
): Promise<WorkspaceRow | 'invitation_over' | 'free_workspace_limit'> {
  if (!(await lockAccount(trx, user))) return 'invitation_over';
  const workspace = await lockWorkspace(trx, id);
  const isOffered = workspace?.offered_to === user && (workspace.offered_until ?? 0) > now;
  if (!workspace || !isOffered || workspace.gone_from !== null) return 'invitation_over';
  const isStarter = hasPricing && (await isBoundForStarter(trx, workspace));
  const isSecond = isStarter && (await hasFreeWorkspace(trx, user, id));
  if (isSecond) return 'free_workspace_limit';
  await tellBoth(trx, workspace, { user, now });
  const about = { user: workspace.owner_id };
  await noteEvents(trx, [{ workspace: id, type: 'workspace.handed-over', actor: user, about }], now);
  // The payment provider is told with the next check, so that no bill goes to the previous owner.
  await trx.updateTable('billing').set({ look_at: now }).where('workspace_id', '=', id).execute();
  return (await changeWorkspace(trx, id, { owner_id: user, ...NO_OFFER })) ?? 'invitation_over';
}

/** Mails both that it has changed hands, and whose payment method pays from now on (WS5). */
async function tellBoth(
  trx: Transaction<Schema>,
  workspace: WorkspaceRow,
  { user, now }: DoneBy,
): Promise<void> {
  const { id, name, owner_id: before } = workspace;
  const people = await trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [user, before])
    .execute();
  const notices = [
    { kind: 'handed_over', to: before, by: user },
    { kind: 'taken_over', to: user, by: before },
  ] as const;
  for (const { kind, to, by } of notices) {
    const about = {
      workspace: name,
      by: people.find((one) => one.id === by)?.name ?? '',
      ...paidPlan(workspace),
    };
    await putMail(trx, { kind, user: to, workspace: id, about }, now);
  }
}
