import type { Transaction } from 'kysely';
import { teamNameKey } from '#contract/teams/team-payloads.ts';
import type { TeamRow, WorkspaceRow } from '../../access/store/memberships.ts';
import { insertTeammates } from '../../access/store/teammates.ts';
import { noteEvents } from '../../history/store/history-events.ts';
import type { Schema } from '../../store/database/schema.ts';
import { isFull, keepMaturity, nameRefusal, planRefusal, type TeamRefusal, teamsOf } from './team-rules.ts';

export interface NewTeamRow {
  id: string;
  name: string;
  /** Who is in it from the beginning, the creator first; all of them members of its workspace. */
  people: readonly string[];
  now: number;
}

/** Refused as `Teams.create` is, and then nothing is written. The workspace has to be locked, or new. */
export async function insertTeam(
  trx: Transaction<Schema>,
  workspace: WorkspaceRow,
  { id, name, people, now }: NewTeamRow,
  hasPricing: boolean,
): Promise<TeamRow | TeamRefusal> {
  const teams = await teamsOf(trx, workspace.id);
  if (await isFull(trx, teams, id)) return 'limit';
  const refusal = nameRefusal(teams, id, name) ?? planRefusal(teams, workspace, hasPricing);
  if (refusal) return refusal;
  const present = await trx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', workspace.id)
    .where('user_id', 'in', [...people])
    .execute();
  if (present.length < new Set(people).size) return 'not_found';
  const row = await trx
    .insertInto('teams')
    .values({
      id,
      workspace_id: workspace.id,
      name,
      name_key: teamNameKey(name),
      created_at: now,
      archived_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepMaturity(trx, row, now);
  const [actor = null] = people;
  await noteEvents(trx, [{ workspace: workspace.id, type: 'team.created', actor, about: { team: id } }], now);
  await insertTeammates(trx, row, people, { person: actor, now, isNew: true });
  return row;
}
