import type { Transaction } from 'kysely';
import type { WorkspaceCode } from '#contract/workspaces/workspace-refusals.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import type { WorkspaceRow } from '../../access/store/memberships.ts';
import { insertTeammates } from '../../access/store/teammates.ts';
import { lockAccount } from '../../accounts/store/lock-account.ts';
import { done, type Result, refused } from '../../base/result.ts';
import { noteEvents } from '../../history/store/history-events.ts';
import type { Schema } from '../../store/database/schema.ts';
import { seatRefusal } from './seats.ts';

/** A person who accepts an invitation to their address. */
export interface Acceptance {
  invitation: string;
  workspace: string;
  person: { id: string; email: string };
  hasPricing: boolean;
  /** Why nobody can join a workspace in its present state; null if they can. */
  shut: (workspace: WorkspaceRow) => WorkspaceCode | 'plan_required' | null;
  now: number;
}

/** What the person has joined: the workspace, and these of its teams, of which `team` is the one they were invited to. */
export interface JoinedPlace {
  workspace: string;
  team: string | null;
  teams: string[];
}

/**
 * Adds a person to a workspace, and to those of its teams they are invited to, all or none (IN4). Refused with
 * `not_found` if the invitation is used, cancelled or for another address, or the account is deleted; `invitation_over`; `team_is_archived`; `out_of_seats`
 * if the workspace has fewer seats by now than members (IN5).
 */
export async function acceptInvitation(
  trx: Transaction<Schema>,
  coming: Acceptance,
): Promise<Result<JoinedPlace>> {
  const { person, now } = coming;
  if (!(await lockAccount(trx, person.id))) return refused('not_found');
  const workspace = await lockWorkspace(trx, coming.workspace);
  if (!workspace) return refused('not_found');
  const invited = await trx
    .selectFrom('workspace_invitations')
    .leftJoin('teams', 'teams.id', 'workspace_invitations.team_id')
    .select(['workspace_invitations.id', 'team_id', 'expires_at', 'archived_at'])
    .where('workspace_invitations.workspace_id', '=', workspace.id)
    .where('email', '=', person.email)
    .where('state', '=', 'pending')
    .execute();
  const followed = invited.find(({ id }) => id === coming.invitation);
  if (!followed) return refused('not_found');
  if (followed.expires_at <= now) return refused('invitation_over');
  const shut = coming.shut(workspace);
  if (shut) return refused(shut);
  if (followed.archived_at !== null) return refused('team_is_archived');
  const out = await comeIn(trx, workspace, coming);
  if (out) return refused(out);
  const valid = invited.filter(({ expires_at, archived_at }) => expires_at > now && archived_at === null);
  const teams = valid.flatMap(({ team_id }) => team_id ?? []);
  for (const id of teams)
    await insertTeammates(trx, { id, workspace_id: workspace.id }, [person.id], { person: person.id, now });
  await trx
    .updateTable('workspace_invitations')
    .set({ state: 'accepted' })
    .where(
      'id',
      'in',
      valid.map(({ id }) => id),
    )
    .where('state', '=', 'pending')
    .execute();
  return done({ workspace: workspace.id, team: followed.team_id, teams });
}

/** Makes someone a member unless they are one already. Their address already had its seat; here people are counted. */
async function comeIn(
  trx: Transaction<Schema>,
  workspace: WorkspaceRow,
  { person, hasPricing, now }: Acceptance,
): Promise<'out_of_seats' | 'limit' | null> {
  const members = await trx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', workspace.id)
    .execute();
  if (members.some(({ user_id }) => user_id === person.id)) return null;
  const refusal = await seatRefusal(trx, workspace, members.length + 1, { hasPricing, now });
  if (refusal) return refusal;
  await trx
    .insertInto('workspace_members')
    .values({ workspace_id: workspace.id, user_id: person.id, joined_at: now })
    .execute();
  await noteEvents(trx, [{ workspace: workspace.id, type: 'member.joined', actor: person.id }], now);
  return null;
}
