import { type Plan, planSchema } from '#contract/billing/plans.ts';
import { suspensionReasonSchema } from '#contract/operators/operator-payloads.ts';
import type { SuspendedFor } from '#contract/workspaces/workspace-payloads.ts';
import type { Standing, TeamRole, WorkspaceRole, WorkspaceState } from '#machines/access/workspace-access.ts';
import type { Subject } from '../http/route.ts';
import type { Memberships, TeamRow, WorkspaceRow } from './store/memberships.ts';
import { suspendedBy } from './store/suspended.ts';

/** A workspace, as calls of its members meet it. */
export interface WorkspaceOfRoute extends Standing {
  as: WorkspaceRole;
  row: WorkspaceRow;
}

/** A team, as calls of the members of its workspace meet it. */
export interface TeamOfRoute extends Standing {
  as: TeamRole;
  /** Whether they are in it themselves, which the owner of the workspace may be or not. */
  isTeammate: boolean;
  row: TeamRow;
  workspace: WorkspaceRow;
}

export interface WorkspaceOfRouteDeps {
  memberships: Memberships;
  /** Whether plans are sold here; else every workspace counts as paid (PL9). */
  hasPricing: boolean;
}

/** The state of a workspace. */
export function stateOf(
  row: Pick<WorkspaceRow, 'gone_from' | 'operators_suspended_at' | 'suspended_at' | 'decided' | 'rests'>,
  hasPricing: boolean,
): WorkspaceState {
  if (row.gone_from !== null) return 'deleted';
  if (suspendedBy(row, hasPricing).length > 0) return 'suspended';
  if (hasPricing && !row.decided) return 'undecided';
  return isResting(row, hasPricing) ? 'resting' : 'active';
}

/** Whether it rests (WS13); nothing does if no plans are sold (PL9). */
export const isResting = ({ rests }: Pick<WorkspaceRow, 'rests'>, hasPricing: boolean): boolean =>
  hasPricing && rests === 1;

/** Why it is suspended; empty if it is not. */
export const suspendedForOf = (
  row: Pick<WorkspaceRow, 'operators_suspended_at' | 'operators_suspended_for' | 'suspended_at'>,
  hasPricing: boolean,
): SuspendedFor =>
  suspendedBy(row, hasPricing).map((by) =>
    by === 'operators' ? suspensionReasonSchema.parse(row.operators_suspended_for) : by,
  );

/** What a workspace's plan allows; without pricing each has everything (PL9). */
export const effectivePlan = ({ plan }: Pick<WorkspaceRow, 'plan'>, hasPricing: boolean): Plan =>
  hasPricing ? planSchema.parse(plan) : 'premium';

/** The workspace that a path names by `:id` or `:workspaceId`. For strangers it does not exist (AC2). */
export const workspaceOfRoute = ({
  memberships,
  hasPricing,
}: WorkspaceOfRouteDeps): Subject<'workspace', WorkspaceOfRoute> => ({
  name: 'workspace',
  find: async ({ id, workspaceId = id ?? '' }, person) => {
    const row = person && (await memberships.workspace(workspaceId, person.id));
    if (!row) return null;
    return { as: row.owner_id === person.id ? 'owner' : 'member', state: stateOf(row, hasPricing), row };
  },
});

/** The team that a path names by `:teamId`, in the workspace that it names by `:workspaceId` if it does. */
export const teamOfRoute = ({
  memberships,
  hasPricing,
}: WorkspaceOfRouteDeps): Subject<'team', TeamOfRoute> => ({
  name: 'team',
  find: async ({ workspaceId = null, teamId = '' }, person) => {
    const membership =
      person && (await memberships.team({ workspace: workspaceId, team: teamId }, person.id));
    if (!membership) return null;
    const { workspace, team, isTeammate } = membership;
    const isOwner = workspace.owner_id === person.id;
    return {
      as: isOwner ? 'owner' : isTeammate ? 'teammate' : 'member',
      isTeammate,
      state: stateOf(workspace, hasPricing),
      team: team.archived_at === null ? 'active' : 'archived',
      row: team,
      workspace,
    };
  },
});
