import { type Kysely, sql } from 'kysely';

/**
 * What was mailed is counted by itself, for a day, so that it still counts when the mail is deleted with what it is about.
 * Waiting mails are taken by an index: first those that people wait for, then the others; and since when the mail server
 * has not taken one is known.
 */
export async function createSentMails(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('sent_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('to_mark', 'text', (column) => column.notNull())
    .addColumn('sender_id', 'text')
    .addColumn('is_guest', 'integer', (column) => column.notNull())
    .addColumn('network', 'text')
    .addColumn('wide_network', 'text')
    .addColumn('workspace_id', 'text')
    .execute();
  await schema.createIndex('sent_mails_at').on('sent_mails').column('at').execute();
  for (const by of ['to_mark', 'sender_id', 'network', 'wide_network', 'workspace_id'])
    await schema.createIndex(`sent_mails_${by}`).on('sent_mails').columns([by, 'at']).execute();
  await schema
    .alterTable('mails')
    .addColumn('is_later', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('mails').addColumn('failing_since', 'bigint').execute();
  await sql`
    update mails set is_later = 1 where state = 'waiting' and kind in
    ('invitation', 'retro_planned', 'workspace_invitation', 'team_invitation', 'weekly_actions')`.execute(db);
  // PostgreSQL would walk through it, past all that are due and of the other kind.
  await schema.dropIndex('mails_due').execute();
  await schema.createIndex('mails_next').on('mails').columns(['state', 'is_later', 'next_at']).execute();
  await schema
    .createIndex('mails_failing')
    .on('mails')
    .column('failing_since')
    .where(sql<boolean>`failing_since is not null`)
    .execute();
}
