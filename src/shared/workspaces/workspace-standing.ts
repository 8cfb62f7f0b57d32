import type { Workspace, WorkspaceList } from '#contract/workspaces/workspace-payloads.ts';
import type { WorkspaceRole, WorkspaceState } from '#machines/access/workspace-access.ts';

type Standing = Pick<
  WorkspaceList['workspaces'][number],
  'isSuspended' | 'isResting' | 'hasDecidedPricingPlan' | 'deletedFrom'
>;

/**
 * The state of a workspace. If plans are not sold, every workspace counts as paid (PL9); the server still reports
 * suspended ones, since operators may suspend a workspace anyway (OP4).
 */
export function stateOf(workspace: Standing, isSold: boolean): WorkspaceState {
  if (workspace.deletedFrom !== null) return 'deleted';
  if (workspace.isSuspended) return 'suspended';
  if (isSold && !workspace.hasDecidedPricingPlan) return 'undecided';
  return workspace.isResting ? 'resting' : 'active';
}

/** The role of somebody who can read a workspace. */
export const roleIn = ({ members }: Workspace, person: string): WorkspaceRole =>
  members.some(({ id, owner }) => owner && id === person) ? 'owner' : 'member';
