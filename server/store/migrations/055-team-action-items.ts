import type { Kysely } from 'kysely';

/** Action items that a team has added between two retros are told apart from those that a retro agreed on. There are none yet. */
export async function markTeamActionItems(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('action_items').addColumn('of_team', 'integer').execute();
}
