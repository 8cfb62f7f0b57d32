import type { Kysely } from 'kysely';

/** Who was asked for a review of Hindsight, and what they said. */
export async function createCustomerReviews(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('review_questions')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('retro_id', 'text', (column) => column.references('retros.id').onDelete('set null'))
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('answered', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('review_questions_retro').on('review_questions').column('retro_id').execute();
  await schema
    .createTable('customer_reviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    .addColumn('stars', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('consent_at', 'bigint', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .execute();
  await schema
    .createIndex('customer_reviews_state')
    .on('customer_reviews')
    .columns(['state', 'locale', 'written_at'])
    .execute();
}
