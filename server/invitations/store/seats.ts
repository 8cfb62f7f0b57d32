import type { Kysely } from 'kysely';
import { PLAN_FEATURES, planSchema } from '#contract/billing/plans.ts';
import { LIMITS } from '#contract/limits.ts';
import type { WorkspaceRow } from '../../access/store/memberships.ts';
import type { Schema } from '../../store/database/schema.ts';

/**
 * The distinct addresses of a workspace's members and of its pending invitations, to it and to its teams: each takes a
 * seat (PL4). Adding one requires locking the workspace (`lockWorkspace`), so that nobody else adds one meanwhile (IN5).
 * A member who has no address counts by their id.
 */
export async function seatedAddresses(
  db: Kysely<Schema>,
  workspace: string,
  now: number,
): Promise<Set<string>> {
  const members = await db
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.user_id')
    .select(({ fn }) => fn.coalesce('users.email', 'users.id').as('address'))
    .where('workspace_members.workspace_id', '=', workspace)
    .execute();
  const invited = await db
    .selectFrom('workspace_invitations')
    .select('email as address')
    .distinct()
    .where('workspace_id', '=', workspace)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .execute();
  return new Set([...members, ...invited].map(({ address }) => address));
}

/**
 * Why this many people do not fit into a workspace; null if they do. Starter has no limit, unless a page
 * is open on which seats can be paid for: then these are the limit (IN5). If no plans are sold, there is no limit (PL9).
 */
export async function seatRefusal(
  db: Kysely<Schema>,
  { id, plan, seats }: Pick<WorkspaceRow, 'id' | 'plan' | 'seats'>,
  people: number,
  { hasPricing, now }: { hasPricing: boolean; now: number },
): Promise<'out_of_seats' | 'limit' | null> {
  if (people > LIMITS.members) return 'limit';
  if (!hasPricing) return null;
  const { hasSeats } = PLAN_FEATURES[planSchema.parse(plan)];
  const most = hasSeats ? seats : await heldTo(db, id, now);
  return most !== null && people > most ? 'out_of_seats' : null;
}

/** The seats of a page that can be paid now; null if there is none. */
async function heldTo(db: Kysely<Schema>, workspace: string, now: number): Promise<number | null> {
  const open = await db
    .selectFrom('billing')
    .select('next_seats')
    .where('workspace_id', '=', workspace)
    .where('status', '=', 'none')
    .where('term_ends_at', '>', now)
    .executeTakeFirst();
  return open?.next_seats ?? null;
}
