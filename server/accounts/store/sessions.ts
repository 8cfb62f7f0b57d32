import type { Kysely, Selectable } from 'kysely';
import type { Schema, SessionTable } from '../../store/database/schema.ts';
import { beginSession, endSessions, type NewSession } from './session-rows.ts';
import { type Person, personOf } from './users.ts';

/** The caller, and their session. */
export interface Caller {
  person: Person;
  session: string;
  /** The number of their token in that session. */
  token?: number;
}

/** A session that has not ended. */
export interface FoundSession {
  person: Person;
  /** Whether it is kept for longer than an hour (AN9). */
  stays: boolean;
  /** Of its latest token: the number, when it was made, and whether a call has been made with it. */
  token: number;
  tokenAt: number;
  isTokenUsed: boolean;
}

/** Who is logged in, and until when. Times are epoch ms. */
export interface Sessions {
  begin: (session: NewSession) => Promise<void>;
  /** Null if it has ended or never existed. */
  find: (id: string, now: number) => Promise<FoundSession | null>;
  /** When each of these sessions ends; those that were ended are left out. */
  ends: (ids: readonly string[]) => Promise<Map<string, number>>;
  /** Moves the end of a session, which from now on is one that stays, or is not. */
  extend: (id: string, until: number, stays: boolean) => Promise<void>;
  /** Numbers its next token; false if another call was quicker. */
  nextToken: (id: string, after: number, now: number) => Promise<boolean>;
  /** A call has been made with its latest token. */
  markTokenUsed: (id: string, token: number) => Promise<void>;
  end: (id: string) => Promise<void>;
  /** Ends all sessions of a person but one; answers which those were. */
  endAll: (user: string, but?: string) => Promise<string[]>;
  /** Drops sessions that are over. */
  sweep: (now: number) => Promise<void>;
}

const tokenOf = (row: Pick<Selectable<SessionTable>, 'stays' | 'token' | 'token_used' | 'token_at'>) => ({
  stays: Number(row.stays) === 1,
  token: Number(row.token),
  tokenAt: Number(row.token_at),
  isTokenUsed: Number(row.token_used) >= Number(row.token),
});

export function sqlSessions(db: Kysely<Schema>): Sessions {
  return {
    begin: (session) => beginSession(db, session),
    find: async (id, now) => {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .select(['stays', 'token', 'token_used', 'token_at'])
        .where('sessions.id', '=', id)
        .where('sessions.expires_at', '>', now)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst();
      return row ? { person: personOf(row), ...tokenOf(row) } : null;
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
    extend: async (id, until, stays) => {
      const set = { expires_at: until, stays: Number(stays) };
      await db.updateTable('sessions').set(set).where('id', '=', id).execute();
    },
    ...numberedTokens(db),
    end: async (id) => {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },
    endAll: (user, but) => endSessions(db, user, but),
    sweep: async (now) => {
      await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
    },
  };
}

const numberedTokens = (db: Kysely<Schema>): Pick<Sessions, 'nextToken' | 'markTokenUsed'> => ({
  nextToken: async (id, after, now) => {
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ token: after + 1, token_at: now })
      .where('id', '=', id)
      .where('token', '=', after)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  markTokenUsed: async (id, token) => {
    await db
      .updateTable('sessions')
      .set({ token_used: token })
      .where('id', '=', id)
      .where('token', '=', token)
      .execute();
  },
});
