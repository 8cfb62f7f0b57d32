import type { Kysely } from 'kysely';

/** The Monday of the last weekly mail of each person, so that nobody gets two; and who is where, found by an index. */
export async function addWeeklyMail(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('weekly_mailed_on', 'text').execute();
  await db.schema.createIndex('users_time_zone').on('users').column('time_zone').execute();
}
