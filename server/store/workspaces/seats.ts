import type { Kysely } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import { PLAN_FEATURES, planSchema } from '#contract/plans.ts';
import type { Schema } from '../database/schema.ts';
import type { WorkspaceRow } from './memberships.ts';

/**
 * The distinct addresses of a workspace's members and of its pending invitations, to it and to its teams: each takes a
 * seat (PL4). Whoever adds one has locked the workspace (`lockWorkspace`), so that nobody else adds one meanwhile (IN5).
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
 * Why so many people do not fit into a workspace; null where they do. Starter has as many as it wants, and so has every
 * workspace where no plans are sold (PL9).
 */
export function seatRefusal(
  { plan, seats }: Pick<WorkspaceRow, 'plan' | 'seats'>,
  people: number,
  hasPricing: boolean,
): 'out_of_seats' | 'limit' | null {
  if (people > LIMITS.members) return 'limit';
  if (!hasPricing || !PLAN_FEATURES[planSchema.parse(plan)].hasSeats) return null;
  return people > seats ? 'out_of_seats' : null;
}
