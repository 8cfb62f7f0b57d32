import type { Kysely, Transaction } from 'kysely';
import type { PaymentPeriod, Plan } from '#contract/billing/plans.ts';
import { teamNameKey } from '#contract/teams/team-payloads.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import type { WorkspaceRow } from '../../access/store/memberships.ts';
import { lockAccount } from '../../accounts/store/lock-account.ts';
import { claimDraft, madeOf } from '../../accounts/store/sent-drafts.ts';
import { noteEvents } from '../../history/store/history-events.ts';
import type { Schema } from '../../store/database/schema.ts';
import { insertTeam } from '../../teams/store/insert-team.ts';
import type { TeamRefusal } from '../../teams/store/team-rules.ts';
import { hasFreeWorkspace } from './free-workspaces.ts';
import { renameWorkspace } from './rename-workspace.ts';

/** What is to be paid for a workspace. */
export interface WantedPurchase {
  plan: Plan;
  /** Left out or null if it was not said. */
  paymentPeriod?: PaymentPeriod | null | undefined;
  seats?: number | undefined;
}

/** What its creator has decided about a workspace. */
export interface NewWorkspaceRow {
  id: string;
  /** The id of the draft that it was sent with (SY1); null if it had none. */
  draft: string | null;
  name: string;
  owner: string;
  wish: WantedPurchase;
  /** Whether nothing has to be paid for it any more (WS3). */
  isDecided: boolean;
  /** The first team, with the creator in it; null for none. */
  team: { id: string; name: string } | null;
  now: number;
}

/** Why there is no workspace. */
export type CreationRefusal = 'free_workspace_limit' | 'being_deleted' | TeamRefusal;

/**
 * A new workspace with its owner in it; or the one that its draft made before (SY1), or that they left unpaid under this name: as
 * long as nothing is paid that one takes over what the draft says now, and stays one (WS14). Refused with `free_workspace_limit` if
 * they own one on Starter, with `being_deleted` if they deleted it meanwhile, and as teams are.
 */
export async function createWorkspace(
  trx: Transaction<Schema>,
  wanted: NewWorkspaceRow,
  hasPricing: boolean,
): Promise<WorkspaceRow | CreationRefusal> {
  // Others of this person wait, on other servers too.
  if (!(await lockAccount(trx, wanted.owner))) return 'not_found';
  const sent = wanted.draft === null ? null : sentBy(wanted.owner, wanted.draft);
  const existing = sent && (await madeOf(trx, sent));
  const before =
    (existing && (await lockWorkspace(trx, existing))) || (hasPricing && (await leftUnpaid(trx, wanted)));
  if (!before) {
    const row = await insertWorkspace(trx, wanted, hasPricing);
    if (sent && typeof row !== 'string') await claimDraft(trx, sent, row.id, wanted.now);
    return row;
  }
  if (before.owner_id !== wanted.owner) return 'not_found';
  if (before.gone_from !== null) return 'being_deleted';
  if (sent) await claimDraft(trx, sent, before.id, wanted.now);
  if (!hasPricing || before.decided === 1) return before;
  return takeOver(trx, before, wanted, { isSameDraft: before.id === existing });
}

/** Keeps what is to be paid for a workspace that is unpaid; what was not said stays as it was. */
export async function keepWantedPurchase(
  db: Kysely<Schema>,
  id: string,
  { plan, paymentPeriod, seats }: WantedPurchase,
): Promise<void> {
  if (plan === 'free') return;
  await db
    .updateTable('workspaces')
    .set({ plan, ...(paymentPeriod && { payment_period: paymentPeriod }), ...(seats && { seats }) })
    .where('id', '=', id)
    .where('decided', '=', 0)
    .execute();
}

const sentBy = (user: string, draft: string) => ({ user, draft, kind: 'workspace' }) as const;

/** The unpaid workspace of this name that a person owns; null if there is none. */
async function leftUnpaid(
  trx: Transaction<Schema>,
  { owner, name }: NewWorkspaceRow,
): Promise<WorkspaceRow | null> {
  const row = await trx
    .selectFrom('workspaces')
    .select('id')
    .where('owner_id', '=', owner)
    .where('name', '=', name)
    .where('decided', '=', 0)
    .where('gone_from', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  return row ? lockWorkspace(trx, row.id) : null;
}

async function takeOver(
  trx: Transaction<Schema>,
  { id }: WorkspaceRow,
  { name, owner, wish, team, now }: NewWorkspaceRow,
  { isSameDraft }: { isSameDraft: boolean },
): Promise<WorkspaceRow | CreationRefusal> {
  await renameWorkspace(trx, id, name, { user: owner, now });
  await keepWantedPurchase(trx, id, wish);
  // Nothing has begun in it yet: all its teams are the one that was named with it.
  if (team) {
    const renamed = await trx
      .updateTable('teams')
      .set({ name: team.name, name_key: teamNameKey(team.name) })
      .where('workspace_id', '=', id)
      .returning('id')
      .execute();
    const row = await lockWorkspace(trx, id);
    if (row && renamed.length === 0) await insertTeam(trx, row, { ...team, people: [owner], now }, true);
  } else if (isSameDraft) await trx.deleteFrom('teams').where('workspace_id', '=', id).execute();
  await trx.updateTable('users').set({ selected_workspace_id: id }).where('id', '=', owner).execute();
  return (await lockWorkspace(trx, id)) ?? 'not_found';
}

async function insertWorkspace(
  trx: Transaction<Schema>,
  { id, name, owner, wish, isDecided, team, now }: NewWorkspaceRow,
  hasPricing: boolean,
): Promise<WorkspaceRow | CreationRefusal> {
  const { plan } = wish;
  const isStarter = plan === 'free';
  if (isStarter && hasPricing && (await hasFreeWorkspace(trx, owner))) return 'free_workspace_limit';
  await trx
    .insertInto('workspaces')
    .values({
      id,
      name,
      avatar: null,
      owner_id: owner,
      created_at: now,
      plan,
      payment_period: isStarter ? null : (wish.paymentPeriod ?? null),
      seats: isStarter ? 0 : (wish.seats ?? 0),
      decided: Number(isDecided),
      suspended_at: null,
      gone_from: null,
    })
    .execute();
  const row = await lockWorkspace(trx, id);
  if (!row) throw new Error('a workspace was not created');
  await trx
    .insertInto('workspace_members')
    .values({ workspace_id: id, user_id: owner, joined_at: now })
    .execute();
  const first = team && (await insertTeam(trx, row, { ...team, people: [owner], now }, hasPricing));
  if (typeof first === 'string') throw new Error(`a first team cannot be refused: ${first}`);
  await trx.updateTable('users').set({ selected_workspace_id: id }).where('id', '=', owner).execute();
  await noteEvents(trx, [{ workspace: id, type: 'workspace.created', actor: owner, about: { plan } }], now);
  return row;
}
