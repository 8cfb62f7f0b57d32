import { refusalOf } from '#machines/access/workspace-access.ts';
import type { Person } from '../accounts/store/users.ts';
import type { Subject } from '../http/route.ts';
import type { InvitationAt, Invitations } from '../invitations/store/invitation-rows.ts';
import { teamOfRoute, type WorkspaceOfRouteDeps, workspaceOfRoute } from './workspace-of-route.ts';

/**
 * A pending invitation. `invited`: to their address, which is proven. `addressed`: to an address that nobody has proven,
 * whose link says more. `inviter`: may cancel it. `member`: may know of it.
 */
export interface InvitationOfRoute {
  as: 'invited' | 'addressed' | 'inviter' | 'member';
  row: InvitationAt;
}

export interface InvitationOfRouteDeps extends WorkspaceOfRouteDeps {
  invitations: Pick<Invitations, 'find'>;
}

/**
 * The invitation that a path names by `:invitationId`. For everyone else it does not exist (AC2); `byLink`: whether those
 * `addressed` are admitted.
 */
export const invitationOfRoute = (
  deps: InvitationOfRouteDeps,
  byLink: boolean,
): Subject<'invitation', InvitationOfRoute> => ({
  name: 'invitation',
  find: async ({ invitationId = '' }, person) => {
    const row = await deps.invitations.find(invitationId);
    if (row?.state !== 'pending' || !person) return null;
    if (person.email === row.email && (person.addressProven || byLink))
      return { as: person.addressProven ? 'invited' : 'addressed', row };
    const inside = await insideOf(deps, row, person);
    return inside && { as: inside, row };
  },
});

/** What somebody in the workspace is to an invitation to it, or to its team. */
async function insideOf(
  deps: InvitationOfRouteDeps,
  { workspace, team }: InvitationAt,
  person: Person,
): Promise<'inviter' | 'member' | null> {
  const place = { workspaceId: workspace.id, teamId: team?.id ?? '' };
  const [standing, act] = team
    ? [await teamOfRoute(deps).find(place, person), 'team.uninvite' as const]
    : [await workspaceOfRoute(deps).find(place, person), 'workspace.uninvite' as const];
  if (!standing) return null;
  return refusalOf(act, standing) === null ? 'inviter' : 'member';
}
