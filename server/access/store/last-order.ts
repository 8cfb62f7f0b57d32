import type { Transaction } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/** The number of a workspace's last order of a payment page, as the row's `page`; null if nothing was ever ordered. */
export async function lastOrder(trx: Transaction<Schema>, workspace: string): Promise<string | null> {
  const billing = await trx
    .selectFrom('billing')
    .select('page')
    .where('workspace_id', '=', workspace)
    .executeTakeFirst();
  return billing?.page ?? null;
}
