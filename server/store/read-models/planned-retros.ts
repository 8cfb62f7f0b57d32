import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** How many retros are planned and have not begun (LI10). */
export interface PlannedRetros {
  /** Those that somebody leads, and those of a team, of which the start is later than a time (epoch ms). */
  count: (
    of: { person: string; team: string | null },
    after: number,
  ) => Promise<{ theirs: number; ofTeam: number }>;
}

export function sqlPlannedRetros(db: Kysely<Schema>): PlannedRetros {
  const planned = async (column: 'moderator_id' | 'team_id', id: string, after: number) => {
    const { count } = await db
      .selectFrom('retros')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(column, '=', id)
      .where('status', '=', 'created')
      .where('starts_at', '>', after)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return {
    count: async ({ person, team }, after) => ({
      theirs: await planned('moderator_id', person, after),
      ofTeam: team === null ? 0 : await planned('team_id', team, after),
    }),
  };
}
