import type { Kysely } from 'kysely';
import { EXPIRED_KEPT_MS } from '#contract/limits.ts';
import type { Invitee } from '#contract/retro/settings.ts';
import type { Schema } from '../../store/database/schema.ts';
import { type AheadKind, putAheadMails } from './ahead-mails.ts';
import { type BriefMails, briefMailedAt, putBriefMails } from './brief-mails.ts';
import { expectedBy } from './called-off-mails.ts';
import { putConfirmationMails } from './confirmation-mails.ts';
import { type DueMails, dueMails } from './due-mails.ts';
import { invitationsLeft, mailsSince, type SentMailFilter } from './invitation-counts.ts';
import {
  type GoneRetro,
  type MailKind,
  type NotRepeated,
  newRow,
  putRows,
  type WorkspaceFacts,
} from './mail-row.ts';
import { askOnce, type RequestedMails } from './requested-mails.ts';
import { invitationStates } from './retro-invitation-mails.ts';

/** A new mail: to an address, or to an account's. */
export interface NewMail {
  kind: MailKind;
  email?: string;
  user?: string;
  /** The workspace that it is about. */
  workspace?: string;
  /** The retro that it is about. */
  retro?: string;
  /** Who caused it. */
  sender?: string;
  /** What else its words need. */
  about?: WorkspaceFacts | GoneRetro | NotRepeated;
  /** A mail with a key is added once. */
  once?: string;
}

/** The queue of mails. Times are epoch ms. */
export interface Mails extends DueMails, RequestedMails {
  put: (mail: NewMail, now: number) => Promise<void>;
  /** Asks these people to confirm their address, each once for an address. */
  askToConfirm: (people: readonly { id: string; email: string }[], now: number) => Promise<void>;
  /** As `mailsSince`. */
  sentSince: (of: SentMailFilter, since: number) => Promise<number>;
  /** How many more invitations somebody may cause on this day. */
  invitationsLeft: (sender: string, now: number) => Promise<number>;
  /** The state of the mails to people invited to a retro, by the id of their invitation; some have none. */
  invitationStates: (retro: string, invited: readonly Invitee[]) => Promise<Map<string, string>>;
  /** As `expectedBy`. */
  expectedBy: (retro: string) => Promise<Set<string>>;
  /** As `putAheadMails`. */
  putAhead: (kind: AheadKind, to: Parameters<typeof putAheadMails>[2], now: number) => Promise<void>;
  /** As `putBriefMails`. */
  putBriefs: (mails: BriefMails, now: number) => Promise<void>;
  /** As `briefMailedAt`. */
  briefMailedAt: (retro: string) => Promise<number | null>;
  /** Drops the notices about workspaces that wait, and what was queued before a time; returns how many those were. */
  dropStale: (before: number, now: number) => Promise<number>;
  /** Calls the listener whenever there is something new to send. */
  listen: (listener: () => void) => void;
  /**
   * Deletes what was settled before a time. Of invitations a key stays, so that nobody gets one twice; their addresses are
   * deleted some time later.
   */
  sweep: (before: number) => Promise<void>;
}

/** Queues a mail, also within a transaction; the caller announces it afterwards. */
export async function putMail(db: Kysely<Schema>, mail: NewMail, now: number): Promise<void> {
  const row = {
    ...newRow(mail.kind, now),
    email: mail.email ?? null,
    user_id: mail.user ?? null,
    retro_id: mail.retro ?? null,
    workspace_id: mail.workspace ?? null,
    sender_id: mail.sender ?? null,
    about: mail.about === undefined ? null : JSON.stringify(mail.about),
    once: mail.once ?? null,
  };
  await putRows(db, [row]);
}

export interface SqlMails extends Mails {
  /** To be called when mails were queued by other means than `put`. */
  announce: () => void;
}

export function sqlMails(db: Kysely<Schema>): SqlMails {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const put: Mails['put'] = async (mail, now) => {
    await putMail(db, mail, now);
    announce();
  };
  return {
    announce,
    ask: askOnce(db, put),
    put,
    listen: (listener) => void listeners.add(listener),
    askToConfirm: async (people, now) => {
      await putConfirmationMails(db, people, now);
      announce();
    },
    ...dueMails(db),
    sentSince: (of, since) => mailsSince(db, of, since),
    invitationStates: (retro, invited) => invitationStates(db, retro, invited),
    invitationsLeft: (sender, now) => invitationsLeft(db, sender, now),
    expectedBy: (retro) => expectedBy(db, retro),
    putAhead: async (kind, to, now) => {
      await putAheadMails(db, kind, to, now);
      announce();
    },
    putBriefs: async (briefs, now) => {
      await putBriefMails(db, briefs, now);
      announce();
    },
    briefMailedAt: (retro) => briefMailedAt(db, retro),
    dropStale: async (before, now) => {
      const { numUpdatedRows } = await db
        .updateTable('mails')
        .set({ state: 'dropped', done_at: now, failing_since: null })
        .where('state', '=', 'waiting')
        .where(({ or, eb }) => or([eb('about', 'is not', null), eb('created_at', '<', before)]))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    sweep: async (before) => {
      await db.deleteFrom('sent_mails').where('at', '<', before).execute();
      await db
        .deleteFrom('mails')
        .where('kind', '!=', 'invitation')
        .where('once', 'is', null)
        .where('done_at', '<', before)
        .execute();
      await db
        .updateTable('mails')
        .set({ email: null })
        .where('kind', 'in', ['invitation', 'retro_changed'])
        .where('email', 'is not', null)
        .where('done_at', '<', before - EXPIRED_KEPT_MS)
        .execute();
    },
  };
}
