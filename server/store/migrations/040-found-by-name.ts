import { type Kysely, sql } from 'kysely';

/** Operators find accounts and workspaces by their whole names. */
export async function indexNames(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'workspaces'])
    await db.schema.createIndex(`${table}_named`).on(table).expression(sql`lower(name)`).execute();
}
