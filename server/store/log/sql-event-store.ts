import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { RunAlone } from '../database/sqlite-dialect.ts';
import type { EventStore } from './event-store.ts';
import { factQueries } from './fact-queries.ts';
import { groupCommit } from './group-commit.ts';
import { logSize } from './log-size.ts';
import { readFacts } from './read-facts.ts';
import { putSnapshot } from './snapshots.ts';
import { type EventStoreHooks, writeAppends } from './write-appends.ts';

export interface SqlEventStore extends EventStore {
  /** Resolves when all that was asked to be appended is. */
  idle: () => Promise<void>;
}

/** The log in a SQL database; `runAlone` from `factQueries`. */
export function sqlEventStore(
  db: Kysely<Schema>,
  hooks: EventStoreHooks,
  runAlone: RunAlone | null = null,
): SqlEventStore {
  const queries = factQueries(db, runAlone);
  const commit = groupCommit((appends) => writeAppends(db, queries, appends, hooks));
  return {
    append: commit.append,
    idle: commit.idle,
    read: (retro, after, limit) => readFacts(db, retro, after, limit),
    commands: async (retro, after) => {
      const rows = await db
        .selectFrom('retro_facts')
        .select(['seq', 'actor_id', 'command_id'])
        .where('retro_id', '=', retro)
        .where('seq', '>', after)
        .where('command_id', 'is not', null)
        .execute();
      return new Map(rows.map((row) => [row.command_id ?? '', { actor: row.actor_id, seq: row.seq }]));
    },
    size: (retro) => logSize(db, retro),
    heads: async (retros) => {
      const rows = await db
        .selectFrom('retros')
        .select('id')
        .select((row) =>
          row
            .selectFrom('retro_facts')
            .select('seq')
            .whereRef('retro_id', '=', 'retros.id')
            .orderBy('seq', 'desc')
            .limit(1)
            .as('seq'),
        )
        .where('id', 'in', retros)
        .execute();
      return new Map(rows.map(({ id, seq }) => [id, seq ?? 0]));
    },
    snapshot: async (retro) => {
      const row = await db
        .selectFrom('retro_snapshots')
        .select(['seq', 'chart_version', 'state'])
        .where('retro_id', '=', retro)
        .executeTakeFirst();
      return row
        ? {
            seq: row.seq,
            chartVersion: row.chart_version,
            state: JSON.parse(row.state) as unknown,
            bytes: row.state.length,
          }
        : null;
    },
    putSnapshot: (retro, seq, chartVersion, state) =>
      db.transaction().execute((trx) => putSnapshot(trx, retro, seq, chartVersion, state)),
  };
}
