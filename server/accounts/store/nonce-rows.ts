import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/** Nonces that came back to us. Times are epoch ms. */
export interface UsedNonces {
  /** Whether this is the first time, on whichever server. */
  use: (nonce: string, until: number) => Promise<boolean>;
  /** Forgets those that nobody would take any more. */
  sweep: (now: number) => Promise<void>;
}

export function sqlNonces(db: Kysely<Schema>): UsedNonces {
  return {
    use: async (nonce, until) => {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('used_nonces')
        .values({ nonce, expires_at: until })
        .onConflict((conflict) => conflict.column('nonce').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
    sweep: async (now) => {
      await db.deleteFrom('used_nonces').where('expires_at', '<', now).execute();
    },
  };
}
