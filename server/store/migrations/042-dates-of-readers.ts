import type { Kysely } from 'kysely';

/** How people's browsers write dates, such as `en-GB`, so that mails write them the same way. */
export async function addDateLocale(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('date_locale', 'text').execute();
}
