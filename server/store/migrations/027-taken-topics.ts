import type { Kysely } from 'kysely';

/** Which topics retros have taken over from earlier ones, so that no two of a team take the same. No database of before has any. */
export async function createTakenTopics(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('taken_topics')
    .addColumn('retro_id', 'text', (column) => column.notNull().references('retros.id').onDelete('cascade'))
    .addColumn('topic_id', 'text', (column) => column.notNull())
    .addColumn('from_retro_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('taken_topics_key', ['retro_id', 'topic_id'])
    .execute();
  await schema.createIndex('taken_topics_from').on('taken_topics').column('from_retro_id').execute();
}
