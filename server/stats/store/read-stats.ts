import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import type { HeldRetroTable } from '../../store/database/stats-tables.ts';
import { removedFrom } from '../../store/read-models/retro-removed.ts';

/** Whose stats: those of a team, or of all teams of a workspace, including archived ones. */
export type StatsOf = { team: string } | { workspace: string };

export interface StatsAsked {
  /** When each period begins, oldest first; the last one is still running (epoch ms). */
  starts: readonly [number, ...number[]];
  /** The day from which on nothing is overdue, `2026-11-20`. */
  today: string;
  /** Who reads them: retros that they were removed from are left out (RO6). */
  reader: string;
}

/** Action items that were written in one period, the `period`-th of those asked for. */
export interface CountedActions {
  period: number;
  made: number;
  done: number;
  dropped: number;
  overdue: number;
}

/** The data for stats, each read by an index. */
export interface StatsRows {
  held: (of: StatsOf, query: StatsAsked) => Promise<HeldRetroTable[]>;
  actions: (of: StatsOf, query: StatsAsked) => Promise<CountedActions[]>;
  /** The history of each team's maturity; for archived ones with the time. */
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
    held: (of, { starts: [from], reader }) =>
      db
        .selectFrom('held_retros')
        .selectAll()
        .where('team_id', 'in', teamsOf(db, of))
        .where('held_at', '>=', from)
        .where('retro_id', 'not in', removedFrom(db, reader))
        .execute(),
    actions: async (of, { starts, today, reader }) => {
      const removed = await removedFrom(db, reader).execute();
      const without = removed.map(({ retro_id }) => retro_id);
      // Each period is a range of the index; sorting rows into periods takes three times as long.
      const [first, ...others] = starts.map((start, period) =>
        countedIn(db, of, { period, from: start, until: starts[period + 1] ?? null, today, without }),
      );
      if (!first) return [];
      const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
      return rows.map((row) => ({
        period: Number(row.period),
        made: Number(row.made),
        done: Number(row.done),
        dropped: Number(row.dropped),
        overdue: Number(row.overdue),
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

interface Counting {
  period: number;
  /** Epoch ms; without an end, until now. */
  from: number;
  until: number | null;
  today: string;
  /** Retros that are left out. Almost nobody has any, and without them the index alone answers. */
  without: readonly string[];
}

/** Action items that were written in one period. */
const countedIn = (db: Kysely<Schema>, of: StatsOf, { period, from, until, today, without }: Counting) =>
  db
    .selectFrom('action_items')
    .select(({ fn }) => [
      sql<number>`${sql.lit(period)}`.as('period'),
      fn.countAll<number>().as('made'),
      fn.countAll<number>().filterWhere('status', '=', 'done').as('done'),
      fn.countAll<number>().filterWhere('status', '=', 'dropped').as('dropped'),
      fn
        .countAll<number>()
        .filterWhere('status', '=', 'open')
        .filterWhere('due_on', '<', today)
        .as('overdue'),
    ])
    .where('team_id', 'in', teamsOf(db, of))
    .where('created_at', '>=', from)
    .$if(without.length > 0, (query) => query.where('retro_id', 'not in', [...without]))
    .$if(until !== null, (query) => query.where('created_at', '<', until));
