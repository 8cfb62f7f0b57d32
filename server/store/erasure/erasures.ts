import type { Kysely, Transaction } from 'kysely';
import type { FactOf, Stamp } from '#contract/retro/facts.ts';
import type { DeletedAccount } from '#machines/retro/deleted-accounts.ts';
import { endSessions } from '../../accounts/store/session-rows.ts';
import { hasAccount, personOf } from '../../accounts/store/users.ts';
import { deletePictures } from '../../avatars/store/picture-rows.ts';
import { forgetAddress, forgetName } from '../../mail/store/forget-address.ts';
import type { Schema } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique.ts';
import { type FactQueries, factQueries, rowOf } from '../log/fact-queries.ts';
import { lockRetro } from '../log/lock-retro.ts';
import { retrosNaming } from '../read-models/retro-names.ts';
import { dropRowsOf } from '../read-models/write-rows.ts';
import { markGone } from './dropped-files.ts';
import { forgetExportsOf } from './forget-exports.ts';
import { leaveWorkspaces } from './leave-workspaces.ts';
import { retrosOfPast, takeAddresses } from './past-invitations.ts';
import { eraseFromLog, eraseFromSnapshot, holdersOf, invitationsOf, putBody } from './remove-from-facts.ts';

/** How often to retry a retro in which others are writing; each retry means that one of them has succeeded. */
const TRIES = 100;

/** Only an id remains of a person. They may have been invited by their address. */
export interface DeletedPerson {
  user: string;
  email: string | null;
}

/** What went with an account. */
export interface DeletedAccountRows {
  /** The workspaces that the person is no longer in. */
  left: string[];
  /** Their sessions. */
  ended: string[];
}

/**
 * Erases the names of people who have deleted their account from the logs of their retros, even while open. What
 * they wrote stays (docs/decisions/010-erasing-a-name.md).
 */
export interface Erasures {
  /**
   * Deletes an account: nothing personal stays in its row, its sessions, links, mails and picture are deleted, and the retros that
   * name the person are queued.
   */
  deleteAccount: (ended: DeletedPerson, now: number) => Promise<DeletedAccountRows>;
  /** Retros that still name a deleted person. */
  pending: () => Promise<string[]>;
  /**
   * Erases the names of all deleted people from a retro, and appends a fact that says so, in one transaction: a server that has
   * the retro open decides nothing more without knowing it. False if there was nothing left to do.
   */
  erase: (retro: string, now: number) => Promise<boolean>;
  /** Calls the listener when something about a deleted person was written, which is then pending. */
  onLate: (listener: () => void) => void;
}

/** `forget` makes what was erased unreadable in the database's own files too; `freed` deletes files that nobody needs. */
export function sqlErasures(
  db: Kysely<Schema>,
  {
    forget,
    freed,
    onLate,
  }: { forget: () => Promise<void>; freed: () => Promise<void>; onLate: Erasures['onLate'] },
): Erasures {
  const queries = factQueries(db, null);
  return {
    onLate,
    deleteAccount: async (ended, now) => {
      const gone = await db.transaction().execute((trx) => deleteAccount(trx, ended, now));
      await forget();
      // What cannot be deleted now is deleted by the next round of cleaning up.
      freed().catch(() => {});
      return gone;
    },
    pending: async () => {
      const rows = await db.selectFrom('erasures').select('retro_id').distinct().execute();
      return rows.map(({ retro_id }) => retro_id);
    },
    erase: async (retro, now) => {
      const isErased: boolean = await oftenEnough(() =>
        db.transaction().execute((trx) => erase(trx, queries, retro, now)),
      );
      if (isErased) await forget();
      return isErased;
    },
  };
}

async function oftenEnough<T>(act: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left === 0 || !isUniqueViolation(error)) throw error;
    }
  }
}

async function deleteAccount(
  trx: Transaction<Schema>,
  { user, email }: DeletedPerson,
  now: number,
): Promise<DeletedAccountRows> {
  const before = await trx.selectFrom('users').selectAll().where('id', '=', user).executeTakeFirst();
  // First, so that from here on nothing is written that names them or belongs to them (`withoutDeletedAccounts`, `sqlPictures`).
  await trx
    .updateTable('users')
    .set({
      name: '',
      email: null,
      avatar: null,
      temporary: 1,
      verified: 0,
      taken_as_typed: 0,
      // People who have invited as a guest are still counted by their network, for a day (`forgetNetworks`).
      ...(!(await isCounted(trx, user)) && { network: null, wide_network: null }),
      locale: null,
      password_hash: null,
      google_sub: null,
      pending_email: null,
      accepted_emails: 0,
      terms_at: null,
      time_zone: null,
      date_locale: null,
      weekly_mailed_on: null,
      deleted_at: now,
    })
    .where('id', '=', user)
    .execute();
  const ended = await endSessions(trx, user);
  await trx.deleteFrom('links').where('user_id', '=', user).execute();
  await trx.deleteFrom('made_drafts').where('user_id', '=', user).execute();
  const ownMails = trx.selectFrom('mails').select('id').where('user_id', '=', user);
  await trx.deleteFrom('outbox').where('id', 'in', ownMails).execute();
  await trx.deleteFrom('mails').where('user_id', '=', user).execute();
  if (before !== undefined) await forgetName(trx, before.name);
  // A running import stays: it removes what was imported so far.
  await trx.deleteFrom('jobs').where('user_id', '=', user).where('kind', '!=', 'import.writing').execute();
  await deletePictures(trx, user);
  await trx.deleteFrom('customer_reviews').where('user_id', '=', user).execute();
  await trx.deleteFrom('review_questions').where('user_id', '=', user).execute();
  const wasTheirs = before !== undefined && hasAccount(personOf(before));
  if (email !== null) await forgetAddress(trx, email, wasTheirs);
  if (wasTheirs) await trx.deleteFrom('workspace_invitations').where('email', '=', email).execute();
  const left = await leaveWorkspaces(trx, user, now);
  const names = email === null ? [user] : [user, email];
  const retros = [...(await retrosNaming(trx, names)), ...(await retrosOfPast(trx, user))];
  await forgetExportsOf(trx, retros);
  // A retro being imported is removed by the import itself.
  await markGone(trx).where('user_id', '=', user).where('state', '!=', 'writing').execute();
  for (const retro_id of new Set(retros)) {
    await trx
      .insertInto('erasures')
      .values({ retro_id, user_id: user, email })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await dropRowsOf(trx, names, null);
  return { left, ended };
}

/** Whether invitations of a person without a proven address are counted by network. */
async function isCounted(trx: Transaction<Schema>, user: string): Promise<boolean> {
  const invitation = await trx
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.sender_id')
    .select('mails.id')
    .where('mails.sender_id', '=', user)
    .where('mails.kind', '=', 'invitation')
    .where('users.verified', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return invitation !== undefined;
}

/**
 * The server that takes the pending rows is the only one that erases in this retro. Then it appends the facts that say
 * so: nobody can append after them until the transaction has ended, and then only after reading them. So everything
 * in the log is processed, and nothing that follows was decided with the name.
 */
async function erase(
  trx: Transaction<Schema>,
  queries: FactQueries,
  retro: string,
  now: number,
): Promise<boolean> {
  // A snapshot that is being written waits for this, or this for it (`putSnapshot`).
  await lockRetro(trx, retro, 'others who lock it');
  const pending = await trx.deleteFrom('erasures').where('retro_id', '=', retro).returningAll().execute();
  if (pending.length === 0) return false;
  const head = (await queries.head(trx, retro)) ?? 0;
  const ours = pending.map((row, place) => {
    const stamp = { seq: head + 1 + place, at: now };
    return { row, fact: { type: 'person.erased', person: row.user_id, invitees: [], ...stamp } as Erased };
  });
  await queries.insert(
    trx,
    ours.map(({ fact }) => rowOf(retro, { fact, actor: null, command: null })),
  );
  const gone: DeletedAccount[] = [];
  for (const { row, fact } of ours) {
    const emails = await takeAddresses(trx, row);
    fact.invitees = await invitationsOf(trx, retro, { user: row.user_id, emails });
    // Invitations to an address that is no longer known belong to nobody now.
    const invited = [...(await holdersOf(trx, retro, fact.invitees)).values()].flatMap(
      ({ email }) => email ?? [],
    );
    await dropRowsOf(trx, [row.user_id, ...emails, ...invited], retro);
    const { body } = rowOf(retro, { fact, actor: null, command: null });
    await putBody(trx, retro, { seq: fact.seq, body });
    gone.push({ person: row.user_id, invitees: fact.invitees, emails });
  }
  await eraseFromLog(trx, retro, gone);
  await eraseFromSnapshot(trx, retro, gone);
  // Webhook deliveries contain names too; if one is sent again, its body is written again.
  await trx.updateTable('webhook_deliveries').set({ body: null }).where('retro_id', '=', retro).execute();
  return true;
}

type Erased = FactOf<'person.erased'> & Stamp;
