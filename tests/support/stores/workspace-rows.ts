import { Kysely } from 'kysely';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import { postgresDialect } from '#server/store/database/postgres-dialect.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { newId } from '../people/player.ts';
import { NOW } from '../retros/sample-log.ts';
import { patientSqlite } from './patient-sqlite.ts';

/** The rows of a database that the server has open too: by the folder of an embedded one, or the address of a PostgreSQL. */
export const rowsOf = (place: string): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: place.startsWith('postgres:') ? postgresDialect(place, 'seconds') : patientSqlite(place),
  });

/** Puts a workspace into the database; the first of its people owns it. Paid unless stated otherwise. */
export async function putWorkspace(
  rows: Kysely<Schema>,
  people: readonly [string, ...string[]],
  changes: Partial<Omit<WorkspaceRow, 'rests'>> = {},
): Promise<string> {
  const id = newId();
  await rows
    .insertInto('workspaces')
    .values({
      id,
      name: 'Acme',
      avatar: null,
      owner_id: people[0],
      created_at: NOW,
      plan: 'pro',
      payment_period: 'annual',
      seats: 10,
      decided: 1,
      suspended_at: null,
      gone_from: null,
      ...changes,
    })
    .execute();
  await rows
    .insertInto('workspace_members')
    .values(people.map((user_id) => ({ workspace_id: id, user_id, joined_at: NOW })))
    .execute();
  return id;
}

/** Puts a team into a workspace; if the id exists already, it now has these people. */
export async function putTeam(
  rows: Kysely<Schema>,
  workspace: string,
  people: readonly string[],
  team: string = newId(),
): Promise<string> {
  await rows
    .insertInto('teams')
    .values({
      id: team,
      workspace_id: workspace,
      name: team,
      name_key: team,
      created_at: NOW,
      archived_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await rows.deleteFrom('team_members').where('team_id', '=', team).execute();
  for (const [place, user_id] of people.entries()) {
    const member = { workspace_id: workspace, user_id, joined_at: NOW + place };
    await rows
      .insertInto('workspace_members')
      .values(member)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await rows
      .insertInto('team_members')
      .values({ ...member, team_id: team })
      .execute();
  }
  return team;
}
