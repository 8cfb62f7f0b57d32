import type { Kysely } from 'kysely';

/** When a name that is to be taken out was last looked for. */
export async function addSeenAt(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('erasures').addColumn('seen_at', 'bigint').execute();
}
