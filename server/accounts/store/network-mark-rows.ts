import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/** Marks of a person's networks, which can only be compared: of the narrowest and of the widest. */
export type NetworkMarks = Record<'network' | 'wide_network', string>;

/** Marks of people's networks, by which their invitations are counted. */
export interface NetworkMarkRows {
  /** The network of someone about to invite, for whom none is stored any more. */
  invitesFrom: (id: string, from: NetworkMarks) => Promise<void>;
  /** A person's stored marks. */
  networksOf: (id: string) => Promise<{ [K in keyof NetworkMarks]: string | null }>;
  /** Forgets them if nothing is counted by them: no invitation is waiting, and none was sent since a time (epoch ms). */
  forgetNetworks: (before: number) => Promise<void>;
}

/** Those of the people in a database. */
export function networks(db: Kysely<Schema>): NetworkMarkRows {
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
