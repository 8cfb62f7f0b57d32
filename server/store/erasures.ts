import type { Kysely, Transaction } from 'kysely';
import { eraseName } from './erase-name.ts';
import { retrosNaming } from './names.ts';
import type { Schema } from './schema.ts';

/** What remains of a person: an id, and a label where their name was. */
export interface Gone {
  user: string;
  email: string | null;
  label: string;
}

/**
 * Takes the names of people who have deleted their account out of the logs of their retros. What they wrote stays
 * (docs/decisions/010-erasing-a-name.md).
 */
export interface Erasures {
  /**
   * Deletes an account: nothing personal stays in its row, its logins, links and mails go, and the retros that name
   * the person are put down to be seen to.
   */
  deleteAccount: (gone: Gone, now: number) => Promise<void>;
  /** Retros that still name somebody who is gone, or may do so again. */
  pending: () => Promise<PendingErasure[]>;
  /** These retros, whose names are taken out, were still open somewhere at this time. */
  seen: (retros: readonly string[], now: number) => Promise<void>;
  /**
   * Takes the names of all who are gone out of a retro that is not open here. Unless it is for good, it is done again
   * later: another server that has the retro open may write them once more.
   */
  erase: (retro: string, now: number, isForGood: boolean) => Promise<void>;
}

export interface PendingErasure {
  retro: string;
  /** Since when no server is known to have it open, epoch ms; null where the names were not taken out yet. */
  seenAt: number | null;
}

/** `forget` makes what was erased unreadable in the database's own files too. */
export function sqlErasures(db: Kysely<Schema>, forget: () => Promise<void>): Erasures {
  return {
    deleteAccount: async (gone, now) => {
      await db.transaction().execute((trx) => deleteAccount(trx, gone, now));
      await forget();
    },
    pending: async () => {
      const rows = await db.selectFrom('erasures').select(['retro_id', 'seen_at']).execute();
      const pending = new Map<string, number | null>();
      for (const { retro_id, seen_at } of rows) {
        const other = pending.get(retro_id);
        const isNew = seen_at === null || other === null;
        pending.set(retro_id, isNew ? null : Math.max(seen_at, other ?? 0));
      }
      return [...pending].map(([retro, seenAt]) => ({ retro, seenAt }));
    },
    seen: async (retros, now) => {
      if (retros.length === 0) return;
      await db
        .updateTable('erasures')
        .set({ seen_at: now })
        .where('retro_id', 'in', retros)
        .where('seen_at', 'is not', null)
        .execute();
    },
    erase: async (retro, now, isForGood) => {
      await db.transaction().execute((trx) => eraseAll(trx, retro, isForGood ? null : now));
      await forget();
    },
  };
}

async function deleteAccount(
  trx: Transaction<Schema>,
  { user, email, label }: Gone,
  now: number,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      name: label,
      email: null,
      avatar: null,
      temporary: 1,
      verified: 0,
      taken_as_typed: 0,
      locale: null,
      password_hash: null,
      google_sub: null,
      accepted_emails: 0,
      terms_at: null,
      deleted_at: now,
    })
    .where('id', '=', user)
    .execute();
  await trx.deleteFrom('sessions').where('user_id', '=', user).execute();
  await trx.deleteFrom('links').where('user_id', '=', user).execute();
  await trx.deleteFrom('mails').where('user_id', '=', user).execute();
  if (email !== null) {
    await trx.deleteFrom('mails').where('email', '=', email).execute();
    await trx.deleteFrom('outbox').where('recipient', '=', email).execute();
  }
  const names = email === null ? [user] : [user, email];
  for (const retro_id of await retrosNaming(trx, names)) {
    await trx
      .insertInto('erasures')
      .values({ retro_id, user_id: user, email, label })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx.deleteFrom('retro_names').where('who', 'in', names).execute();
  await trx.deleteFrom('retro_invited').where('who', 'in', names).execute();
}

/**
 * What another server writes at the same time is left as that one writes it; the names in it are found the next time.
 * `again`: now, where there is to be a next time.
 */
async function eraseAll(trx: Transaction<Schema>, retro: string, again: number | null): Promise<void> {
  const rows = await trx.selectFrom('erasures').selectAll().where('retro_id', '=', retro).execute();
  const gone: Gone[] = rows.map(({ user_id, email, label }) => ({ user: user_id, email, label }));
  const facts = await trx
    .selectFrom('retro_facts')
    .select(['seq', 'body'])
    .where('retro_id', '=', retro)
    .orderBy('seq')
    .execute();
  for (const { seq, body } of facts) {
    const erased = eraseName(body, gone);
    if (erased === body) continue;
    await trx
      .updateTable('retro_facts')
      .set({ body: erased })
      .where('retro_id', '=', retro)
      .where('seq', '=', seq)
      .where('body', '=', body)
      .execute();
  }
  const snapshot = await trx
    .selectFrom('retro_snapshots')
    .select(['seq', 'state'])
    .where('retro_id', '=', retro)
    .executeTakeFirst();
  if (snapshot) {
    await trx
      .updateTable('retro_snapshots')
      .set({ state: eraseName(snapshot.state, gone) })
      .where('retro_id', '=', retro)
      .where('seq', '=', snapshot.seq)
      .execute();
  }
  for (const { user_id, seen_at } of rows) {
    if (again === null)
      await trx
        .deleteFrom('erasures')
        .where('retro_id', '=', retro)
        .where('user_id', '=', user_id)
        // Unless another server has said in the meantime that it has the retro open.
        .where('seen_at', seen_at === null ? 'is' : '=', seen_at)
        .execute();
    else
      await trx
        .updateTable('erasures')
        .set({ seen_at: again })
        .where('retro_id', '=', retro)
        .where('user_id', '=', user_id)
        .execute();
  }
}
