import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { HeldRetroTable } from '../database/stats-tables.ts';

/** Whose stats: those of a team, or of all teams of a workspace, the archived too. */
export type StatsOf = { team: string } | { workspace: string };

export interface StatsAsked {
  /** When each period begins, oldest first; the last goes on (epoch ms). */
  starts: readonly [number, ...number[]];
  /** The day from which on nothing is overdue, `2026-11-20`. */
  today: string;
}

/** Action items that were written in one period, the `period`-th of those asked for. */
export interface CountedActions {
  period: number;
  made: number;
  done: number;
  dropped: number;
  overdue: number;
}

/** What stats are made of. Each is one query by an index. */
export interface StatsRows {
  held: (of: StatsOf, asked: StatsAsked) => Promise<HeldRetroTable[]>;
  actions: (of: StatsOf, asked: StatsAsked) => Promise<CountedActions[]>;
  /** How mature each team was from when on, from the first; those that are archived with when. */
  maturities: (of: StatsOf) => Promise<TeamMaturity[]>;
}

/** What a team's maturity was from `at` on (TM5); `archived_at`: since when the team is archived, if it is. Epoch ms. */
export interface TeamMaturity {
  team_id: string;
  at: number;
  maturity: number;
  archived_at: number | null;
}

export function sqlStatsRows(db: Kysely<Schema>): StatsRows {
  return {
    held: (of, { starts: [from] }) =>
      db
        .selectFrom('held_retros')
        .selectAll()
        .where('team_id', 'in', teamsOf(db, of))
        .where('held_at', '>=', from)
        .execute(),
    actions: async (of, { starts, today }) => {
      const [from] = starts;
      const rows = await db
        .selectFrom('action_items')
        .select((eb) => [
          periodOf(eb, starts).as('period'),
          eb.fn.countAll<number>().as('made'),
          countedWhere(eb, sql`status = 'done'`).as('done'),
          countedWhere(eb, sql`status = 'dropped'`).as('dropped'),
          countedWhere(eb, sql`status = 'open' and due_on < ${today}`).as('overdue'),
        ])
        .where('team_id', 'in', teamsOf(db, of))
        .where('created_at', '>=', from)
        .groupBy('period')
        .execute();
      return rows.map(({ period, made, done, dropped, overdue }) => ({
        period: Number(period),
        made: Number(made),
        done: Number(done),
        dropped: Number(dropped),
        overdue: Number(overdue),
      }));
    },
    maturities: (of) =>
      db
        .selectFrom('team_maturities')
        .innerJoin('teams', 'teams.id', 'team_maturities.team_id')
        .select(['team_id', 'at', 'team_maturities.maturity', 'archived_at'])
        .where('team_id', 'in', teamsOf(db, of))
        .orderBy('at')
        .execute(),
  };
}

const teamsOf = (db: Kysely<Schema>, of: StatsOf) =>
  db
    .selectFrom('teams')
    .select('id')
    .where(({ eb }) => ('team' in of ? eb('id', '=', of.team) : eb('workspace_id', '=', of.workspace)));

/** In which period an action item was written. */
const periodOf = (eb: ExpressionBuilder<Schema, 'action_items'>, starts: readonly number[]) =>
  sql<number>`case ${sql.join(
    starts
      .slice(1)
      .map((start, place) => sql`when ${eb.ref('created_at')} < ${sql.lit(start)} then ${sql.lit(place)}`),
    sql` `,
  )} else ${sql.lit(starts.length - 1)} end`;

const countedWhere = (eb: ExpressionBuilder<Schema, 'action_items'>, holds: ReturnType<typeof sql>) =>
  eb.fn.sum<number>(sql<number>`case when ${holds} then 1 else 0 end`);
