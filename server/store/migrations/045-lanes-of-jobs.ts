import { type Kysely, sql } from 'kysely';

/** When the next job of a lane is due, so that taking one reads one row, however many wait. */
export async function createLanes(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('job_lanes')
    .addColumn('lane', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('is_held', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('job_lanes_next').on('job_lanes').column('next_at').execute();
  await schema.createIndex('jobs_in_lane').on('jobs').columns(['lane', 'state', 'wanted_at', 'id']).execute();
  await schema.createIndex('jobs_next_in_lane').on('jobs').columns(['lane', 'state', 'due_at']).execute();
  await sql`
    insert into job_lanes (lane, kind, next_at, is_held)
    select lane, min(kind), min(due_at), 0 from jobs where state = 'waiting' group by lane`.execute(db);
}
