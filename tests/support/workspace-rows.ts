import { join } from 'node:path';
import { Kysely } from 'kysely';
import { postgresDialect } from '#server/store/database/postgres-dialect.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import type { WorkspaceRow } from '#server/store/workspaces/memberships.ts';
import { NOW } from './server-facts.ts';
import { newId } from './server-player.ts';

/** The rows of a database, beside the server that has it open: the folder of an embedded one, or the address of a PostgreSQL. */
export const rowsOf = (place: string): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: place.startsWith('postgres:')
      ? postgresDialect(place, 'seconds')
      : sqliteDialect(join(place, 'hindsight.sqlite')),
  });

/** Puts a workspace into the database; the first of its people owns it. Paid, unless something else is said. */
export async function putWorkspace(
  rows: Kysely<Schema>,
  people: readonly [string, ...string[]],
  changes: Partial<WorkspaceRow> = {},
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
