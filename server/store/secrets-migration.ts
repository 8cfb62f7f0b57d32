import type { Kysely } from 'kysely';
import { SECRET_FACTS } from '#machines/retro/secrets.ts';
import type { Schema } from './schema.ts';

/**
 * Takes out of the logs of retros that were finished before what finishing takes out of them today. Their snapshots hold
 * it too, and are made anew from the log when somebody opens them.
 */
export async function eraseSecrets(db: Kysely<unknown>): Promise<void> {
  // What is read and written here has been the same since the first tables.
  const known = db as Kysely<Pick<Schema, 'retros' | 'retro_facts' | 'retro_snapshots'>> as Kysely<Schema>;
  const finished = known.selectFrom('retros').select('id').where('status', '=', 'finished');
  await known
    .updateTable('retro_facts')
    .set({ type: 'secret.erased', body: '{}', actor_id: null })
    .where('type', 'in', [...SECRET_FACTS, 'vote.erased'])
    .where('retro_id', 'in', finished)
    .execute();
  await known.deleteFrom('retro_snapshots').where('retro_id', 'in', finished).execute();
}
