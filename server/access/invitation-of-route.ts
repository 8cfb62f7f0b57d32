import { refusalOf } from '#machines/access/workspace-access.ts';
import type { Person } from '../accounts/store/users.ts';
import type { Subject } from '../http/route.ts';
import type { InvitationAt, Invitations } from '../invitations/store/invitation-rows.ts';
import { type MetWorkspaceDeps, teamMetBy, workspaceMetBy } from './workspace-of-route.ts';

/**
 * A pending invitation. `invited`: to their address, which is proven. `addressed`: to an address that nobody has proven,
 * whose link says more. `inviter`: may cancel it. `member`: may know of it.
 */
export interface MetInvitation {
  as: 'invited' | 'addressed' | 'inviter' | 'member';
  row: InvitationAt;
}

export interface MetInvitationDeps extends MetWorkspaceDeps {
  invitations: Pick<Invitations, 'find'>;
}

/**
 * The invitation that a path names by `:invitationId`. For everyone else it does not exist (AC2); `byLink`: whether those
 * `addressed` are admitted.
 */
export const invitationMetBy = (
  deps: MetInvitationDeps,
  byLink: boolean,
): Subject<'invitation', MetInvitation> => ({
  name: 'invitation',
  meet: async ({ invitationId = '' }, person) => {
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
  deps: MetInvitationDeps,
  { workspace, team }: InvitationAt,
  person: Person,
): Promise<'inviter' | 'member' | null> {
  const place = { workspaceId: workspace.id, teamId: team?.id ?? '' };
  const [met, act] = team
    ? [await teamMetBy(deps).meet(place, person), 'team.uninvite' as const]
    : [await workspaceMetBy(deps).meet(place, person), 'workspace.uninvite' as const];
  if (!met) return null;
  return refusalOf(act, met) === null ? 'inviter' : 'member';
}
