import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import { hashOf } from '../../store/database/secret-hash.ts';

/** What a link is for: confirming an address, or a new password; mailed, or handed over by the operator. */
export type LinkKind = 'confirm' | 'reset' | 'handed_reset';

/**
 * The result of using a link: `expired` is too old, `used` was used already or replaced by a newer one; both with the
 * address it was sent to. `unknown` is not ours.
 */
export type UsedLink =
  | { is: 'good'; user: string; email: string }
  | { is: 'expired' | 'used'; email: string }
  | { is: 'unknown' };

/** The links in mails. Of each only a hash is kept. Times are epoch ms. */
export interface Links {
  put: (kind: LinkKind, token: string, to: { user: string; email: string }, until: number) => Promise<void>;
  /** Whose link this is and where it was sent, even if expired; null if there is none of this kind. */
  find: (kind: LinkKind, token: string) => Promise<{ user: string; email: string } | null>;
  /** Follows a link, which works once: this one and the person's others of its kind are used up. */
  follow: (kind: LinkKind, token: string, now: number) => Promise<UsedLink>;
  /** The result of using it now; it is not used up. */
  look: (kind: LinkKind, token: string, now: number) => Promise<UsedLink>;
  /** Uses up all links of a person, as when their address changes. */
  endAll: (user: string, now: number) => Promise<void>;
  /** Deletes links that expired before a time. */
  sweep: (before: number) => Promise<void>;
}

export function sqlLinks(db: Kysely<Schema>): Links {
  const look: Links['look'] = async (kind, token, now) => {
    const row = await db
      .selectFrom('links')
      .select(['user_id', 'email', 'used_at', 'expires_at'])
      .where('token_hash', '=', hashOf(token))
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!row) return { is: 'unknown' };
    if (row.used_at !== null) return { is: 'used', email: row.email };
    if (row.expires_at <= now) return { is: 'expired', email: row.email };
    return { is: 'good', user: row.user_id, email: row.email };
  };
  return {
    put: async (kind, token, { user, email }, until) => {
      await db
        .insertInto('links')
        .values({
          token_hash: hashOf(token),
          kind,
          user_id: user,
          email,
          expires_at: until,
          used_at: null,
        })
        .execute();
    },
    find: async (kind, token) => {
      const row = await db
        .selectFrom('links')
        .select(['user_id', 'email'])
        .where('token_hash', '=', hashOf(token))
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row ? { user: row.user_id, email: row.email } : null;
    },
    follow: async (kind, token, now) => {
      const hash = hashOf(token);
      const used = await db
        .updateTable('links')
        .set({ used_at: now })
        .where('token_hash', '=', hash)
        .where('kind', '=', kind)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['user_id', 'email'])
        .executeTakeFirst();
      if (used) {
        await unusedOf(db, used.user_id).where('kind', '=', kind).set({ used_at: now }).execute();
        return { is: 'good', user: used.user_id, email: used.email };
      }
      const link = await look(kind, token, now);
      // Another request was a moment quicker.
      return link.is === 'good' ? { is: 'used', email: link.email } : link;
    },
    look,
    endAll: (user, now) => endLinks(db, user, now),
    sweep: async (before) => {
      await db.deleteFrom('links').where('expires_at', '<', before).execute();
    },
  };
}

const unusedOf = (db: Kysely<Schema>, user: string) =>
  db.updateTable('links').where('user_id', '=', user).where('used_at', 'is', null);

/** `Links.endAll`, also within a transaction. */
export async function endLinks(db: Kysely<Schema>, user: string, now: number): Promise<void> {
  await unusedOf(db, user).set({ used_at: now }).execute();
}
