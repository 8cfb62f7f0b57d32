import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import type { Users } from './users.ts';

/** Marks of people's networks, by which their invitations are counted. */
export function networks(db: Kysely<Schema>): Pick<Users, 'invitesFrom' | 'networksOf' | 'forgetNetworks'> {
  return {
    invitesFrom: async (id, from) => {
      await db.updateTable('users').set(from).where('id', '=', id).where('network', 'is', null).execute();
    },
    networksOf: async (id) => {
      const row = await db
        .selectFrom('users')
        .select(['network', 'wide_network'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? { network: null, wide_network: null };
    },
    forgetNetworks: (before) => forgetNetworks(db, before),
  };
}

/**
 * Forgets the networks of people for whom nothing is counted any more: they came before a time (epoch ms), and no
 * invitation of theirs is waiting or was sent since.
 */
async function forgetNetworks(db: Kysely<Schema>, before: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ network: null, wide_network: null })
    .where('network', 'is not', null)
    .where('created_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails')
            .select('mails.id')
            .whereRef('mails.sender_id', '=', 'users.id')
            .where('mails.kind', '=', 'invitation')
            .where(({ or, eb }) => or([eb('mails.done_at', 'is', null), eb('mails.done_at', '>', before)])),
        ),
      ),
    )
    .execute();
}
