import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Waiting } from '../../jobs/store/jobs.ts';
import type { MailTable } from '../../store/database/mail-tables.ts';
import type { Schema } from '../../store/database/schema.ts';
import { storedJson } from '../../store/database/stored-json.ts';
import type { CountedMail } from './invitation-counts.ts';
import type { ChangedRetro, GoneRetro, MailKind, NotRepeated, WorkspaceFacts } from './mail-row.ts';

/** A mail that is due. It goes to `email` or, if that is missing, to the address of `user`. */
export interface DueMail {
  id: string;
  kind: MailKind;
  email: string | null;
  user: string | null;
  retro: string | null;
  workspace: string | null;
  invitation: string | null;
  about: WorkspaceFacts | GoneRetro | NotRepeated | ChangedRetro | null;
  sender: string | null;
  createdAt: number;
  attempts: number;
  /** Until then it is held: nobody else has changed it as long as this is when it is due. */
  heldUntil: number;
}

type HeldMail = Pick<DueMail, 'id' | 'heldUntil'>;

/** Why a mail waits longer. */
export interface Postponed {
  attempts: number;
  /** A code; null if it may not go yet. */
  error: string | null;
  /** Since when, if the mail server is to blame; null if the mail itself is, or nothing. */
  failingSince: number | null;
}

/** Mails on their way out. Times are epoch ms. */
export interface DueMails {
  /** Takes due mails, invitations and weekly mails last, oldest first: until `until` no other server gets them. */
  claim: (now: number, until: number, limit: number) => Promise<DueMail[]>;
  /** It was sent, and counts for a day if it is `counted`, whatever becomes of it. */
  sent: (mail: DueMail, counted: CountedMail | null, now: number) => Promise<void>;
  /** It is no longer needed, or will never be sent. If it was changed meanwhile (as by a deletion, WS7), that stays. */
  settle: (mail: HeldMail, state: 'dropped' | 'failed', now: number, error?: string) => Promise<void>;
  /** It could not be sent, or may not be yet: retry at `at`. If it was changed meanwhile, that stays. */
  postpone: (mail: HeldMail, at: number, failed: Postponed) => Promise<void>;
  /** Postpones a person's waiting invitations until `at`. */
  postponeInvitations: (sender: string, at: number) => Promise<void>;
  /** When the next one is due; null if none is waiting. */
  nextAt: () => Promise<number | null>;
  /** What waits, as the queue of jobs says it. */
  waiting: () => Promise<Waiting[]>;
}

/** Mails on their way out. */
export function dueMails(db: Kysely<Schema>): DueMails {
  return {
    claim: (now, until, limit) => claim(db, { now, until, limit }),
    sent: (mail, counted, now) =>
      db.transaction().execute(async (trx) => {
        if (counted !== null) await count(trx, mail, counted, now);
        await settled(trx, { state: 'sent', done_at: now, error: null }).where('id', '=', mail.id).execute();
      }),
    settle: async (mail, state, now, error) => {
      await settled(db, { state, done_at: now, error: error ?? null })
        .where((is) => isHeld(is, mail))
        .execute();
    },
    postpone: async (mail, at, { attempts, error, failingSince }) => {
      await db
        .updateTable('mails')
        .set(({ fn, ref, val }) => ({
          next_at: at,
          attempts,
          error,
          failing_since: failingSince === null ? null : fn.coalesce(ref('failing_since'), val(failingSince)),
        }))
        .where((is) => isHeld(is, mail))
        .execute();
    },
    postponeInvitations: async (sender, at) => {
      await db
        .updateTable('mails')
        .set({ next_at: at })
        .where('sender_id', '=', sender)
        .where('kind', '=', 'invitation')
        .where('state', '=', 'waiting')
        .where('next_at', '<', at)
        .execute();
    },
    nextAt: () => nextAt(db),
    waiting: () => waiting(db),
  };
}

/** The steps through an index: first those that people wait for at their screen, each in the order in which they are due. */
async function claim(
  db: Kysely<Schema>,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<DueMail[]> {
  const ids: string[] = [];
  for (const isLater of [0, 1]) {
    if (ids.length === limit) break;
    const due = await db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where('is_later', '=', isLater)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(limit - ids.length)
      .execute();
    ids.push(...due.map(({ id }) => id));
  }
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('mails')
    .set({ next_at: until })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    // Another server may have been quicker.
    .where('next_at', '<=', now)
    .returningAll()
    .execute();
  return rows.sort((a, b) => a.created_at - b.created_at).map(dueOf);
}

/** Notes that a mail was sent, for those that count what somebody was sent. */
async function count(
  trx: Kysely<Schema>,
  { id, kind, sender, workspace }: DueMail,
  { to, isGuest, from }: CountedMail,
  at: number,
): Promise<void> {
  const by = { sender_id: sender, is_guest: Number(isGuest), workspace_id: workspace };
  const { network, wide_network } = from;
  await trx
    .insertInto('sent_mails')
    .values({ id, at, kind, to_mark: to, ...by, network, wide_network })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const settled = (db: Kysely<Schema>, to: Pick<MailTable, 'state' | 'done_at' | 'error'>) =>
  db.updateTable('mails').set(({ eb }) => ({
    ...to,
    failing_since: null,
    // What it says of a deleted retro is forgotten with it (LI8).
    about: eb.case().when('kind', '=', 'retro_called_off').then(null).else(eb.ref('about')).end(),
  }));

const isHeld = ({ and }: ExpressionBuilder<Schema, 'mails'>, { id, heldUntil }: HeldMail) =>
  and({ id, state: 'waiting', next_at: heldUntil });

/** From both parts of the index. */
async function nextAt(db: Kysely<Schema>): Promise<number | null> {
  const first: number[] = [];
  for (const isLater of [0, 1]) {
    const { at } = await db
      .selectFrom('mails')
      .select(({ fn }) => fn.min('next_at').as('at'))
      .where('state', '=', 'waiting')
      .where('is_later', '=', isLater)
      .executeTakeFirstOrThrow();
    if (at !== null) first.push(Number(at));
  }
  return first.length === 0 ? null : Math.min(...first);
}

/** A mail that the mail server does not take is late since then, although it is only tried again later. */
async function waiting(db: Kysely<Schema>): Promise<Waiting[]> {
  const due = await nextAt(db);
  if (due === null) return [];
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const { failing } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min('failing_since').as('failing'))
    .where('failing_since', 'is not', null)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const dueSince = Math.min(due, Number(failing ?? due));
  return [{ kind: 'mail', count: Number(count), dueSince }];
}

const dueOf = (row: MailTable): DueMail => ({
  id: row.id,
  kind: row.kind as MailKind,
  email: row.email,
  user: row.user_id,
  retro: row.retro_id,
  workspace: row.workspace_id,
  invitation: row.invitation_id,
  about: row.about === null ? null : storedJson<DueMail['about']>(row.about),
  sender: row.sender_id,
  createdAt: row.created_at,
  attempts: row.attempts,
  heldUntil: row.next_at,
});
