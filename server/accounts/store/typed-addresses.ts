import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import type { Users } from './users.ts';

/** Addresses that were accepted as typed, because there was no mail server to confirm them with. */
export function typedAddresses(db: Kysely<Schema>): Pick<Users, 'takeAsTyped' | 'askable'> {
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
