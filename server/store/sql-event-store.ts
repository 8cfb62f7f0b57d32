import type { Kysely, Transaction } from 'kysely';
import { type Fact, parseFact } from '#contract/facts.ts';
import type { RetroState } from '#contract/wire.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import type { Append, AppendResult, EventStore, LoggedFact } from './event-store.ts';
import { groupCommit } from './group-commit.ts';
import type { Schema } from './schema.ts';

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 500;

export interface SqlEventStore extends EventStore {
  /** Resolves when all that was asked to be appended is. */
  idle: () => Promise<void>;
}

/** The log in a SQL database. `forget` makes what was erased unreadable in the database's own files too (VO4). */
export function sqlEventStore(db: Kysely<Schema>, forget: () => void): SqlEventStore {
  const commit = groupCommit((appends) => write(db, appends, forget));
  return {
    append: commit.append,
    idle: commit.idle,
    read: async (retro, after) => {
      const rows = await db
        .selectFrom('retro_facts')
        .select(['seq', 'at', 'type', 'body'])
        .where('retro_id', '=', retro)
        .where('seq', '>', after)
        .orderBy('seq')
        .execute();
      return rows.map(({ type, body, seq, at }) => parseFact(type, JSON.parse(body), { seq, at }));
    },
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
    snapshot: async (retro) => {
      const row = await db
        .selectFrom('retro_snapshots')
        .select(['seq', 'chart_version', 'state'])
        .where('retro_id', '=', retro)
        .executeTakeFirst();
      return row
        ? { seq: row.seq, chartVersion: row.chart_version, state: JSON.parse(row.state) as unknown }
        : null;
    },
    putSnapshot: (retro, seq, chartVersion, state) => putSnapshot(db, retro, seq, chartVersion, state),
  };
}

/** All appends in one transaction; if that fails, each in its own, so that one of them cannot fail the others. */
async function write(
  db: Kysely<Schema>,
  appends: readonly Append[],
  forget: () => void,
): Promise<(AppendResult | Error)[]> {
  try {
    const results = await db.transaction().execute((trx) => writeAll(trx, appends));
    if (appends.some(({ final }, place) => final && results[place] === 'ok')) forget();
    return results;
  } catch (error) {
    if (appends.length > 1) {
      const results: (AppendResult | Error)[] = [];
      for (const append of appends) results.push(...(await write(db, [append], forget)));
      return results;
    }
    if (isUniqueViolation(error)) return ['conflict'];
    return [error instanceof Error ? error : new Error(String(error))];
  }
}

async function writeAll(trx: Transaction<Schema>, appends: readonly Append[]): Promise<AppendResult[]> {
  const heads = await trx
    .selectFrom('retro_facts')
    .select(({ fn }) => ['retro_id', fn.max('seq').as('head')])
    .where(
      'retro_id',
      'in',
      appends.map(({ retro }) => retro),
    )
    .groupBy('retro_id')
    .execute();
  const headOf = new Map(heads.map(({ retro_id, head }) => [retro_id, head]));
  const fitting = appends.filter(({ retro, expected }) => headOf.get(retro) === expected);
  const rows = fitting.flatMap(({ retro, facts }) => facts.map((logged) => rowOf(retro, logged)));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('retro_facts')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
  for (const append of fitting) await writeBeside(trx, append);
  return appends.map((append) => (fitting.includes(append) ? 'ok' : 'conflict'));
}

/** A fact as a row; its number and time have columns of their own. */
export function rowOf(retro: string, { fact, actor, command }: LoggedFact) {
  const { type, seq, at, ...body } = fact as Fact & Record<string, unknown>;
  return {
    retro_id: retro,
    seq,
    at,
    actor_id: actor,
    command_id: command,
    type,
    body: JSON.stringify(body),
  };
}

async function writeBeside(trx: Transaction<Schema>, append: Append): Promise<void> {
  const { retro, listing, people, final, facts } = append;
  const last = facts.at(-1)?.fact;
  if (listing && last) {
    await trx
      .updateTable('retros')
      .set({
        name: listing.name,
        activity: listing.activity,
        starts_at: listing.startsAt,
        duration: listing.duration,
        team_id: listing.teamId,
        moderator_id: listing.moderator,
        status: listing.status,
        phase: listing.phase,
        updated_at: last.at,
      })
      .where('id', '=', retro)
      .execute();
  }
  if (people.left.length > 0) {
    await trx
      .deleteFrom('retro_people')
      .where('retro_id', '=', retro)
      .where('user_id', 'in', people.left)
      .execute();
  }
  if (people.entered.length > 0) {
    await trx
      .insertInto('retro_people')
      .values(people.entered.map((user_id) => ({ retro_id: retro, user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (final && last) {
    await trx
      .updateTable('retro_facts')
      .set({ type: 'vote.erased', body: '{}' })
      .where('retro_id', '=', retro)
      .where('type', 'in', ['vote.placed', 'vote.withdrawn'])
      .execute();
    await putSnapshot(trx, retro, last.seq, CHART_VERSION, final);
  }
}

async function putSnapshot(
  db: Kysely<Schema>,
  retro: string,
  seq: number,
  chartVersion: number,
  state: RetroState,
): Promise<void> {
  const row = { seq, chart_version: chartVersion, state: JSON.stringify(state) };
  await db
    .insertInto('retro_snapshots')
    .values({ retro_id: retro, ...row })
    .onConflict((conflict) =>
      conflict.column('retro_id').doUpdateSet(row).where('retro_snapshots.seq', '<=', seq),
    )
    .execute();
}

/** Whether a write failed because a row with this key stands already. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && /UNIQUE constraint failed/i.test(error.message);
}
