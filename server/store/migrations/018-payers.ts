import type { Kysely } from 'kysely';

/** Which page to pay on was asked for last, whom the provider of payments bills, and who asked for what is bought. */
export async function addPayers(db: Kysely<unknown>): Promise<void> {
  for (const column of ['page', 'billed_as', 'asked_by'])
    await db.schema.alterTable('billing').addColumn(column, 'text').execute();
}
