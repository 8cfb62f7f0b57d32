import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import { newRow } from './mail-row.ts';

/** Within this time a repeated request counts as the same mail, ms. */
const SAME_MS = 60_000;
/** How many may be requested for one address in how long, ms; each of their links is valid for at least as long. */
const FEW = 5;
const FEW_WITHIN_MS = 3_600_000;

/** Mails that somebody asks for, who may not say who they are. Times are epoch ms. */
export interface RequestedMails {
  /**
   * Adds a requested mail, whether or not there is an account, unless one is on its way to that address: it is waiting, was
   * requested within the last minute, or five were within the last hour. Those mails still work.
   */
  ask: (kind: 'confirm' | 'reset', email: string, now: number) => Promise<void>;
}

/** Queues a mail. */
type Put = (mail: { kind: 'confirm' | 'reset'; email: string }, now: number) => Promise<void>;

/**
 * `RequestedMails.ask` by a `put`. Whatever the address, and whether or not a mail goes out, it is looked up and one row is
 * written: neither the answer nor its time reveals whether there is an account. Only mails that are waiting or were sent keep the next
 * one from being sent, so requests made before the account existed do not count against its owner (AN3).
 */
export function askOnce(db: Kysely<Schema>, put: Put): RequestedMails['ask'] {
  const isUnderWay = async (kind: string, email: string, now: number) => {
    const rows = await db
      .selectFrom('mails')
      .select(['state', 'created_at'])
      .where('email', '=', email)
      .where('kind', '=', kind)
      .where('state', 'in', ['waiting', 'sent'])
      .where('created_at', '>', now - FEW_WITHIN_MS)
      .orderBy('created_at', 'desc')
      .limit(FEW)
      .execute();
    return (
      rows.length >= FEW ||
      rows.some(({ state, created_at }) => state === 'waiting' || created_at > now - SAME_MS)
    );
  };
  /** Running requests: simultaneous ones share them. */
  const asking = new Map<string, Promise<void>>();
  const ask = async (kind: 'confirm' | 'reset', email: string, now: number) => {
    if (!(await isUnderWay(kind, email, now))) return put({ kind, email }, now);
    const needless = { ...newRow(kind, now), email, state: 'dropped', done_at: now };
    await db.insertInto('mails').values(needless).execute();
  };
  return (kind, email, now) => {
    const key = `${kind} ${email}`;
    const request = asking.get(key) ?? ask(kind, email, now).finally(() => asking.delete(key));
    asking.set(key, request);
    return request;
  };
}
