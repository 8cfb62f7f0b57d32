import type { Kysely } from 'kysely';

/** The list of retros has only what the log says of them; nobody asked for these two. */
export async function dropListTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('retros').dropColumn('created_at').execute();
  await db.schema.alterTable('retros').dropColumn('updated_at').execute();
}
