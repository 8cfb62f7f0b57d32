import type { Kysely } from 'kysely';

/** Invitations to a proven address that somebody had, and changed since. */
export async function createPastInvitations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('past_invitations')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('retro_id', 'text', (column) => column.notNull().references('retros.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('past_invitations_key', ['user_id', 'retro_id', 'email'])
    .execute();
}
