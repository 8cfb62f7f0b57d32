import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/** Addresses that were accepted as typed, because there was no mail server to confirm them with. */
export interface TypedAddresses {
  /** Accepts every unconfirmed address as typed, on an installation that cannot confirm them. */
  takeAsTyped: () => Promise<void>;
  /** The accounts whose address was accepted as typed and is not proven yet. */
  askable: () => Promise<{ id: string; email: string }[]>;
}

/** Those of the people in a database. */
export function typedAddresses(db: Kysely<Schema>): TypedAddresses {
  return {
    takeAsTyped: async () => {
      await db
        .updateTable('users')
        .set({ taken_as_typed: 1 })
        .where('verified', '=', 0)
        .where('temporary', '=', 0)
        .where('email', 'is not', null)
        .where('deleted_at', 'is', null)
        .execute();
    },
    askable: async () => {
      const rows = await db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('taken_as_typed', '=', 1)
        .where('verified', '=', 0)
        .where('deleted_at', 'is', null)
        .execute();
      return rows.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
    },
  };
}
