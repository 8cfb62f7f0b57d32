import { paymentPeriodSchema } from '#contract/billing/plans.ts';
import type { Invitation } from '#contract/invitations/invitation-payloads.ts';
import type { Workspace, WorkspaceList } from '#contract/workspaces/workspace-payloads.ts';
import { maturitySchema } from '#contract/workspaces/workspace-payloads.ts';
import type { WorkspaceRow } from '../access/store/memberships.ts';
import { suspendedBy } from '../access/store/suspended.ts';
import type { PendingInvitation, WorkspacePeople } from '../access/store/workspace-people.ts';
import { effectivePlan, isResting, suspendedForOf } from '../access/workspace-of-route.ts';
import { termsOf } from '../billing/plan-terms.ts';
import type { BillingRows } from '../billing/store/billing-rows.ts';
import { unpaidUntil } from '../billing/store/unpaid-workspaces.ts';
import type { ListedWorkspace } from './store/workspace-store.ts';

export interface WorkspaceViewDeps {
  workspacePeople: WorkspacePeople;
  billing: Pick<BillingRows, 'find'>;
  hasPricing: boolean;
  now: () => number;
}

/** A workspace as all that are in it see it. */
export type WorkspaceViewOf = (row: WorkspaceRow) => Promise<Workspace>;

/** A workspace as all that are in it see it (WS4). */
export async function workspaceView(
  { workspacePeople: people, billing, hasPricing, now }: WorkspaceViewDeps,
  row: WorkspaceRow,
): Promise<Workspace> {
  const [members, teams, invitations, bill] = await Promise.all([
    people.members(row.id),
    people.teams(row.id),
    people.invitations(row.id, now()),
    hasPricing ? billing.find(row.id) : null,
  ]);
  const isOwner = ({ id }: { id: string }) => id === row.owner_id;
  const isOffered = row.offered_to !== null && (row.offered_until ?? 0) > now();
  return {
    ...headOf(row, hasPricing),
    suspendedFor: suspendedForOf(row, hasPricing),
    paymentPeriod: hasPricing ? paymentPeriodOf(row) : null,
    // The paid seats; some of them may no longer be taken because they are gone with the next term.
    seats: hasPricing ? (bill?.seats ?? row.seats) : 0,
    members: [...members.filter(isOwner), ...members.filter((one) => !isOwner(one))].map((member) => ({
      ...member,
      owner: isOwner(member),
    })),
    invitations: eachAddressOnce(row.id, invitations),
    teams: teams.map(({ row: { id, name, maturity, archived_at }, memberIds }) => ({
      id,
      name,
      maturity: maturitySchema.parse(maturity),
      archived: archived_at !== null,
      memberIds,
    })),
    unpaidUntil: hasPricing && row.decided === 0 ? unpaidUntil(row) : null,
    offer: isOffered ? { userId: row.offered_to ?? '', until: row.offered_until ?? 0 } : null,
    ...termsOf(bill, now()),
  };
}

/** A workspace as the selector shows it to somebody who is in it. */
export const listedView = (
  { row, members, teams }: ListedWorkspace,
  user: string,
  hasPricing: boolean,
): WorkspaceList['workspaces'][number] => ({
  ...headOf(row, hasPricing),
  isOwner: row.owner_id === user,
  members,
  teams,
});

const headOf = (row: WorkspaceRow, hasPricing: boolean) => ({
  id: row.id,
  name: row.name,
  avatar: row.avatar,
  plan: effectivePlan(row, hasPricing),
  isSuspended: suspendedBy(row, hasPricing).length > 0,
  isResting: isResting(row, hasPricing),
  hasDecidedPricingPlan: !hasPricing || row.decided === 1,
  deletedFrom: row.gone_from,
});

const paymentPeriodOf = ({ payment_period }: WorkspaceRow) =>
  payment_period === null ? null : paymentPeriodSchema.parse(payment_period);

/** An address with several invitations to the workspace and its teams is one person. */
function eachAddressOnce(workspace: string, pending: readonly PendingInvitation[]): Invitation[] {
  const byEmail = new Map<string, Invitation>();
  for (const { id, email, team_id } of pending) {
    const type = team_id === null ? 'workspace' : 'team';
    if (!byEmail.has(email)) byEmail.set(email, { id, email, resourceId: team_id ?? workspace, type });
  }
  return [...byEmail.values()];
}
