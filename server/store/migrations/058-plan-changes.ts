import type { Kysely } from 'kysely';

/** Until when what a workspace has bought is being changed. Nothing is yet. */
export async function addPlanChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('billing').addColumn('changing_until', 'bigint').execute();
}
