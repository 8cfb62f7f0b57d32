import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/** A session that begins. */
export interface NewSession {
  id: string;
  user: string;
  now: number;
  until: number;
  stays: boolean;
}

/** `Sessions.begin`, also within a transaction. */
export async function beginSession(
  db: Kysely<Schema>,
  { id, user, now, until, stays }: NewSession,
): Promise<void> {
  const times = { created_at: now, expires_at: until, token_at: now };
  await db
    .insertInto('sessions')
    .values({ id, user_id: user, ...times, stays: Number(stays) })
    .execute();
}

/** `Sessions.endAll`, also within a transaction. */
export async function endSessions(db: Kysely<Schema>, user: string, but?: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', user)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
