import type { Kysely } from 'kysely';
import { NEVER_BEGUN_MS } from '#contract/limits.ts';
import type { Schema } from '../../store/database/schema.ts';

/** Where a team's next retro finds what the last one left over (TA5). Each is one look-up by an index (LI7). */
export interface LeftOverRows {
  /** The finished retro of a team that was held last; null if it has none. */
  lastOf: (team: string) => Promise<string | null>;
  /**
   * The topics of a retro that retros other than `by` have taken over. One planned for more than a day ago that never
   * began does not count. `now`: epoch ms.
   */
  takenFrom: (retro: string, by: string, now: number) => Promise<ReadonlySet<string>>;
}

export function sqlLeftOver(db: Kysely<Schema>): LeftOverRows {
  return {
    lastOf: async (team) => {
      const row = await db
        .selectFrom('held_retros')
        .select('retro_id')
        .where('team_id', '=', team)
        .orderBy('held_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.retro_id ?? null;
    },
    takenFrom: async (retro, by, now) => {
      const rows = await db
        .selectFrom('taken_topics')
        .innerJoin('retros', 'retros.id', 'taken_topics.retro_id')
        .select('taken_topics.topic_id')
        .where('taken_topics.from_retro_id', '=', retro)
        .where('taken_topics.retro_id', '!=', by)
        .where(({ or, eb }) =>
          or([eb('retros.status', '!=', 'created'), eb('retros.starts_at', '>', now - NEVER_BEGUN_MS)]),
        )
        .execute();
      return new Set(rows.map(({ topic_id }) => topic_id));
    },
  };
}
