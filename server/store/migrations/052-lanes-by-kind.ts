import type { Kysely } from 'kysely';

/**
 * Lanes are found by the kind of their next job, so that many of one kind hold up no other, and know which of their jobs
 * got no answer and is tried first; waiting jobs are counted by kind from an index.
 */
export async function findLanesByKind(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('job_lanes').addColumn('first_job', 'text').execute();
  // PostgreSQL would walk through them, past all that are due of other kinds and in other lanes.
  await schema.dropIndex('job_lanes_next').execute();
  await schema.dropIndex('jobs_due').execute();
  await schema.createIndex('job_lanes_of_kind').on('job_lanes').columns(['kind', 'next_at']).execute();
  await schema.createIndex('jobs_of_kind').on('jobs').columns(['state', 'kind', 'due_at']).execute();
}
