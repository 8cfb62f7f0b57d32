import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/** A thing that the test page keeps, as a provider of payments would on its own servers. */
export interface TestPayment {
  id: string;
  customer: string;
  kind: 'checkout' | 'subscription' | 'contact';
  /** JSON. */
  body: string;
  version: number;
}

export interface TestPayments {
  find: (id: string, kind: TestPayment['kind']) => Promise<TestPayment | null>;
  of: (customer: string, kind: TestPayment['kind']) => Promise<TestPayment[]>;
  /** False if there is one with this id. */
  add: (payment: Omit<TestPayment, 'version'>) => Promise<boolean>;
  /** Adds what is paid on a page, once. False if that page is closed; nobody can close it meanwhile. */
  pay: (page: string, payment: Omit<TestPayment, 'version'>) => Promise<boolean>;
  /** Writes a new body. False if it has changed since it was read. */
  change: (payment: TestPayment, body: string) => Promise<boolean>;
  drop: (id: string) => Promise<void>;
}

export function sqlTestPayments(db: Kysely<Schema>): TestPayments {
  return {
    find: async (id, kind) => {
      const row = await db
        .selectFrom('test_payments')
        .selectAll()
        .where('id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return (row as TestPayment | undefined) ?? null;
    },
    of: async (customer, kind) => {
      const rows = await db
        .selectFrom('test_payments')
        .selectAll()
        .where('customer', '=', customer)
        .where('kind', '=', kind)
        .execute();
      return rows as TestPayment[];
    },
    add: async (payment) => {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('test_payments')
        .values({ ...payment, version: 1 })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
    pay: (page, payment) =>
      db.transaction().execute(async (trx) => {
        // An update without effect, as a lock: closing the page waits for it.
        const { numUpdatedRows } = await trx
          .updateTable('test_payments')
          .set(({ ref }) => ({ version: ref('version') }))
          .where('id', '=', page)
          .where('kind', '=', 'checkout')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await trx
          .insertInto('test_payments')
          .values({ ...payment, version: 1 })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        return true;
      }),
    change: async ({ id, version }, body) => {
      const { numUpdatedRows } = await db
        .updateTable('test_payments')
        .set({ body, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    drop: async (id) => {
      await db.deleteFrom('test_payments').where('id', '=', id).execute();
    },
  };
}
