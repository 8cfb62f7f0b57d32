import { type Kysely, PostgresAdapter, type Transaction } from 'kysely';
import { eraseName } from '#machines/retro/deleted-accounts.ts';
import type { Schema } from '../database/schema.ts';
import type { LoggedFact } from '../log/event-store.ts';
import type { FactsWithoutNames } from '../log/write-appends.ts';
import { namedIn } from '../read-models/retro-names.ts';

/** Ids of one statement; databases limit the number of values in it. */
const IDS_AT_ONCE = 500;

/**
 * Facts about to be written, without the names of deleted accounts, of which a server may not know yet.
 * Until the transaction ends no other account named can be deleted. The erased name is still in the memory of the servers that
 * decided the facts, which the queued erasure corrects.
 */
export async function withoutDeletedAccounts(
  trx: Transaction<Schema>,
  retro: string,
  facts: LoggedFact[],
): Promise<FactsWithoutNames> {
  const gone = await deletedAmong(trx, [...namedIn(facts.map(({ fact }) => fact))]);
  if (gone.length === 0) return { facts, putDown: null };
  const nameless = structuredClone(facts);
  for (const person of gone) eraseName(nameless, { person, invitees: [] });
  const putDown = async () => {
    await trx
      .insertInto('erasures')
      .values(gone.map((user_id) => ({ retro_id: retro, user_id, email: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  return { facts: nameless, putDown };
}

/** Which of these accounts are deleted. The others cannot be deleted before the transaction ends. */
export async function deletedAmong(db: Kysely<Schema>, who: readonly string[]): Promise<string[]> {
  const deleted: string[] = [];
  for (let from = 0; from < who.length; from += IDS_AT_ONCE) {
    const some = who.slice(from, from + IDS_AT_ONCE);
    const rows = await db
      .selectFrom('users')
      .select(['id', 'deleted_at'])
      .where('id', 'in', some)
      .orderBy('id')
      // The embedded database has one transaction at a time anyway.
      .$if(db.getExecutor().adapter instanceof PostgresAdapter, (query) => query.forShare())
      .execute();
    for (const { id, deleted_at } of rows) if (deleted_at !== null) deleted.push(id);
  }
  return deleted;
}
