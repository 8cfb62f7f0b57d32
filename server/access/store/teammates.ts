import type { Kysely, Transaction } from 'kysely';
import { type NewEvent, noteEvents } from '../../history/store/history-events.ts';
import type { Schema } from '../../store/database/schema.ts';
import { lockWorkspace } from './lock-workspace.ts';
import type { TeamRow } from './memberships.ts';

/** Somebody in a team, as others in the workspace see them. */
export interface Teammate {
  id: string;
  name: string;
  email: string | null;
  avatar: string | null;
}

/** Who is in a team, in the order in which they came. */
export const teammatesOf = (db: Kysely<Schema>, team: string): Promise<Teammate[]> =>
  db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.avatar'])
    .where('team_members.team_id', '=', team)
    .orderBy('team_members.joined_at')
    .orderBy('users.id')
    .execute();

/** Adds members of a team's workspace to the team, and notes who did; those already in it stay as they are. */
export async function insertTeammates(
  trx: Transaction<Schema>,
  { id, workspace_id }: Pick<TeamRow, 'id' | 'workspace_id'>,
  people: readonly string[],
  { person, now, isNew = false }: { person: string | null; now: number; isNew?: boolean },
): Promise<void> {
  if (people.length === 0) return;
  const added = await trx
    .insertInto('team_members')
    .values([...new Set(people)].map((user_id) => ({ team_id: id, workspace_id, user_id, joined_at: now })))
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute();
  // The person who creates a team is in it: that need not be said twice.
  const others = added.filter(({ user_id }) => !isNew || user_id !== person);
  const events = others.map(({ user_id: user }): NewEvent => {
    const [type, about] =
      user === person
        ? (['teammate.joined', { team: id }] as const)
        : (['teammate.added', { team: id, user }] as const);
    return { workspace: workspace_id, type, actor: person, about };
  });
  await noteEvents(trx, events, now);
}

/**
 * Removes a person from a team. `not_found` if they are not in it; `last_teammate` if they leave by themselves and
 * nobody would be left. Pending invitations do not count (TM4).
 */
export async function deleteTeammate(
  trx: Transaction<Schema>,
  { id, workspace_id }: Pick<TeamRow, 'id' | 'workspace_id'>,
  user: string,
  { person, now }: { person: string; now: number },
): Promise<'done' | 'not_found' | 'last_teammate'> {
  await lockWorkspace(trx, workspace_id);
  const people = await trx.selectFrom('team_members').select('user_id').where('team_id', '=', id).execute();
  if (!people.some(({ user_id }) => user_id === user)) return 'not_found';
  const leaves = user === person;
  if (leaves && people.length === 1) return 'last_teammate';
  await trx.deleteFrom('team_members').where('team_id', '=', id).where('user_id', '=', user).execute();
  const type = leaves ? 'teammate.left' : 'teammate.removed';
  const about = { team: id, ...(!leaves && { user }) };
  await noteEvents(trx, [{ workspace: workspace_id, type, actor: person, about }], now);
  return 'done';
}
