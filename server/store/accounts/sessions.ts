import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type Person, personOf } from './users.ts';

/** The caller, and their session. */
export interface Caller {
  person: Person;
  session: string;
}

/** Who is logged in, and until when. Times are epoch ms. */
export interface Sessions {
  begin: (id: string, user: string, now: number, until: number) => Promise<void>;
  /** The person of a session; null if it has ended or never existed. */
  find: (id: string, now: number) => Promise<Person | null>;
  /** When each of these sessions ends; those that were ended are left out. */
  ends: (ids: readonly string[]) => Promise<Map<string, number>>;
  /** Moves the end of a session. */
  extend: (id: string, until: number) => Promise<void>;
  end: (id: string) => Promise<void>;
  /** Ends all sessions of a person but one; answers which those were. */
  endAll: (user: string, but?: string) => Promise<string[]>;
  /** Drops sessions that are over. */
  sweep: (now: number) => Promise<void>;
}

export function sqlSessions(db: Kysely<Schema>): Sessions {
  return {
    begin: async (id, user, now, until) => {
      await db
        .insertInto('sessions')
        .values({ id, user_id: user, created_at: now, expires_at: until })
        .execute();
    },
    find: async (id, now) => {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .where('sessions.id', '=', id)
        .where('sessions.expires_at', '>', now)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst();
      return row ? personOf(row) : null;
    },
    ends: async (ids) => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'expires_at'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, expires_at }) => [id, Number(expires_at)]));
    },
    extend: async (id, until) => {
      await db.updateTable('sessions').set({ expires_at: until }).where('id', '=', id).execute();
    },
    end: async (id) => {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },
    endAll: async (user, but) => {
      const rows = await db
        .deleteFrom('sessions')
        .where('user_id', '=', user)
        .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    sweep: async (now) => {
      await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
    },
  };
}
