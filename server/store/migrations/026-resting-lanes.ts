import { type Kysely, sql } from 'kysely';

/** Jobs that failed and wait are found by an index, among very many that are only to be done later. */
export async function indexFailedJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('jobs_again')
    .on('jobs')
    .columns(['due_at', 'lane'])
    .where(sql<boolean>`error is not null`)
    .execute();
}
