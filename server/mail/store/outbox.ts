import type { Kysely } from 'kysely';
import type { OutboxTable } from '../../store/database/mail-tables.ts';
import type { Schema } from '../../store/database/schema.ts';

/** A mail that was put aside instead of sent. */
export type KeptMail = OutboxTable;

/** Mails that stay here because the installation has no mail server. */
export interface Outbox {
  put: (mail: KeptMail) => Promise<void>;
  /** The latest ones, newest first. */
  list: () => Promise<KeptMail[]>;
  find: (id: string) => Promise<KeptMail | null>;
}

/** How many the page shows. */
const SHOWN = 100;

export function sqlOutbox(db: Kysely<Schema>): Outbox {
  return {
    put: async (mail) => {
      const { id, ...rest } = mail;
      await db
        .insertInto('outbox')
        .values(mail)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
        .execute();
    },
    list: () => db.selectFrom('outbox').selectAll().orderBy('at', 'desc').limit(SHOWN).execute(),
    find: async (id) =>
      (await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
  };
}
