import type { Kysely } from 'kysely';
import { type Fact, parseFact } from '#contract/retro/facts.ts';
import type { Schema } from '../database/schema.ts';

/** The facts of a retro after a seq, in order; at most `limit` if given. Throws on an invalid row. */
export async function readFacts(
  db: Kysely<Schema>,
  retro: string,
  after: number,
  limit?: number,
): Promise<Fact[]> {
  const rows = await db
    .selectFrom('retro_facts')
    .select(['seq', 'at', 'type', 'body'])
    .where('retro_id', '=', retro)
    .where('seq', '>', after)
    .orderBy('seq')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ type, body, seq, at }) => parseFact(type, JSON.parse(body), { seq, at }));
}
