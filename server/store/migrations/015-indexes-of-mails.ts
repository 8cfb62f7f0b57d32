import type { Kysely } from 'kysely';

/** Finds mails by what they are about and whom they are to, and invitations by their team, without reading all there are. */
export async function indexMails(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.createIndex('mails_workspace').on('mails').columns(['workspace_id', 'created_at']).execute();
  for (const of of ['invitation', 'retro', 'user'])
    await schema.createIndex(`mails_${of}`).on('mails').column(`${of}_id`).execute();
  await schema
    .createIndex('workspace_invitations_team')
    .on('workspace_invitations')
    .column('team_id')
    .execute();
}
