import type { Kysely } from 'kysely';

/** Which events and teams a webhook is told of, as JSON lists; null for all of them. */
export async function addWebhookChoices(db: Kysely<unknown>): Promise<void> {
  for (const choice of ['events', 'teams'])
    await db.schema.alterTable('webhooks').addColumn(choice, 'text').execute();
}
