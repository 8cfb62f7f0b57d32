import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { User } from '#contract/rest.ts';
import type { Schema, UserTable } from './schema.ts';

const DAY_MS = 86_400_000;
/** A login that was not used for this long is over. */
const SESSION_DAYS = 90;

/** Who there is, and who is logged in. */
export interface Users {
  createGuest: (id: string, name: string, now: number) => Promise<User>;
  /** Logs a person in: a new token, of which only a hash is kept. */
  logIn: (user: string, now: number) => Promise<string>;
  /** Whose token this is; null where it is nobody's or has not been used for too long. */
  byToken: (token: string, now: number) => Promise<User | null>;
  byIds: (ids: readonly string[]) => Promise<User[]>;
  /** Drops logins that are over. */
  sweep: (now: number) => Promise<void>;
}

export function sqlUsers(db: Kysely<Schema>): Users {
  return {
    createGuest: async (id, name, now) => {
      const row: UserTable = {
        id,
        name,
        email: null,
        avatar: null,
        temporary: 1,
        verified: 0,
        locale: null,
        created_at: now,
      };
      await db.insertInto('users').values(row).execute();
      return userOf(row);
    },
    logIn: async (user, now) => {
      const token = randomBytes(32).toString('base64url');
      await db
        .insertInto('sessions')
        .values({ token_hash: hashOf(token), user_id: user, created_at: now, used_at: now })
        .execute();
      return token;
    },
    byToken: async (token, now) => {
      const hash = hashOf(token);
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .select('sessions.used_at')
        .where('token_hash', '=', hash)
        .executeTakeFirst();
      if (!row || now - row.used_at > SESSION_DAYS * DAY_MS) return null;
      if (now - row.used_at > DAY_MS) {
        await db.updateTable('sessions').set({ used_at: now }).where('token_hash', '=', hash).execute();
      }
      return userOf(row);
    },
    byIds: async (ids) => {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
      return rows.map(userOf);
    },
    sweep: async (now) => {
      await db
        .deleteFrom('sessions')
        .where('used_at', '<', now - SESSION_DAYS * DAY_MS)
        .execute();
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

function userOf(row: UserTable): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    temporary: row.temporary === 1,
    verified: row.verified === 1,
    locale: row.locale === 'en' || row.locale === 'es' ? row.locale : null,
  };
}
