import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/** A draft that somebody sends: it makes one thing, however often it is sent (SY1). */
export interface SentDraft {
  user: string;
  /** The id that the browser gave it. */
  draft: string;
  kind: 'retro' | 'workspace' | 'team';
}

/** How long a draft can be sent again, ms: longer than browsers keep one. */
const REMEMBERED_MS = 60 * 86_400_000;

/** What drafts have become. */
export interface MadeDrafts {
  /** The id of what it became; null if it was never sent. */
  find: (sent: SentDraft) => Promise<string | null>;
  /** Notes that it becomes `made`, unless it was sent before. Returns what it becomes: the first id noted, on any server. */
  claim: (sent: SentDraft, made: string, now: number) => Promise<string>;
}

export const sqlMadeDrafts = (db: Kysely<Schema>): MadeDrafts => ({
  find: (sent) => madeOf(db, sent),
  claim: (sent, made, now) => claimDraft(db, sent, made, now),
});

/** As `MadeDrafts.find`, also within a transaction. */
export async function madeOf(db: Kysely<Schema>, { user, draft, kind }: SentDraft): Promise<string | null> {
  const row = await db
    .selectFrom('made_drafts')
    .select('made')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('draft', '=', draft)
    .executeTakeFirst();
  return row?.made ?? null;
}

/** As `MadeDrafts.claim`, also within a transaction. A person's old ones are forgotten with each new one. */
export async function claimDraft(
  db: Kysely<Schema>,
  sent: SentDraft,
  made: string,
  now: number,
): Promise<string> {
  const { user, draft, kind } = sent;
  await db
    .deleteFrom('made_drafts')
    .where('user_id', '=', user)
    .where('at', '<', now - REMEMBERED_MS)
    .execute();
  await db
    .insertInto('made_drafts')
    .values({ user_id: user, draft, kind, made, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await madeOf(db, sent)) ?? made;
}
