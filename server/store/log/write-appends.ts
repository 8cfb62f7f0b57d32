import { type Kysely, sql, type Transaction } from 'kysely';
import type { Fact } from '#contract/facts.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { SECRET_FACTS } from '#machines/retro/secrets.ts';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import type { Schema } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique.ts';
import { putInvitations } from '../mail/invitations.ts';
import { putInvited } from '../read-models/invited.ts';
import { nameIn, namesAnybody } from '../read-models/names.ts';
import type { Append, AppendResult, LoggedFact } from './event-store.ts';
import type { FactQueries } from './fact-queries.ts';
import { writeSnapshot } from './snapshots.ts';

export interface EventStoreHooks {
  /** Makes what was erased unreadable in the database's own files too (VO4). */
  forget: () => Promise<void>;
  /** Invitations were put into the queue of mails. */
  invited: () => void;
  /** Something was written of somebody whose account is gone: their name is to be taken out of memory too. */
  late: () => void;
}

/** All appends in one transaction; if that fails, once more, so that one of them fails neither the others nor costs them a flush to the disk each. */
export async function write(
  db: Kysely<Schema>,
  queries: FactQueries,
  appends: readonly Append[],
  hooks: EventStoreHooks,
): Promise<(AppendResult | Error)[]> {
  let results: (AppendResult | Error)[];
  let isLate = false;
  const late = () => {
    isLate = true;
  };
  try {
    const [append] = appends;
    const only = append && appends.length === 1 ? onlyFact(append) : undefined;
    // One statement needs no transaction around it, which would take longer than the writing itself.
    if (append && only) {
      const isWritten = await queries.insertAfter(db, append.expected, rowOf(append.retro, only));
      results = [isWritten ? 'ok' : 'conflict'];
    } else {
      results = await db.transaction().execute((trx) => writeAll(trx, queries, appends, late));
    }
  } catch (error) {
    if (appends.length === 1 || error instanceof DatabaseUnavailable) return appends.map(() => failed(error));
    results = await db.transaction().execute((trx) => writeEach(trx, queries, appends, late));
  }
  if (appends.some(({ final }, place) => final && results[place] === 'ok')) await hooks.forget();
  if (appends.some(({ facts }) => facts.some(({ fact }) => fact.type === 'settings.changed')))
    hooks.invited();
  if (isLate) hooks.late();
  return results;
}

function failed(error: unknown): AppendResult | Error {
  if (isUniqueViolation(error)) return 'conflict';
  return error instanceof Error ? error : new Error(String(error));
}

/** Each append for itself within one transaction: what one has written before it failed is taken back. */
async function writeEach(
  trx: Transaction<Schema>,
  queries: FactQueries,
  appends: readonly Append[],
  late: () => void,
): Promise<(AppendResult | Error)[]> {
  const results = new Map<Append, AppendResult | Error>();
  for (const append of inOrder(appends)) {
    await sql`savepoint one`.execute(trx);
    try {
      const [result] = await writeAll(trx, queries, [append], late);
      results.set(append, result ?? 'conflict');
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      await sql`rollback to savepoint one`.execute(trx);
      results.set(append, failed(error));
    }
    await sql`release savepoint one`.execute(trx);
  }
  return appends.map((append) => results.get(append) ?? 'conflict');
}

/** Servers that write to the same retros at the same time wait for each other in one order, and never in a circle. */
const inOrder = (appends: readonly Append[]): Append[] =>
  [...appends].sort((a, b) => (a.retro < b.retro ? -1 : 1));

/** The one fact of an append that writes nothing else, as most do; undefined where there is more to write. */
function onlyFact({ facts, listing, people, invited, final }: Append): LoggedFact | undefined {
  const [logged] = facts;
  const isQuiet = people.left.length === 0 && people.entered.length === 0 && !invited;
  const isPlain = listing === null && final === null && isQuiet;
  const isAlone = isPlain && facts.length === 1 && logged !== undefined;
  return isAlone && logged.fact.type !== 'settings.changed' && !namesAnybody(logged.fact)
    ? logged
    : undefined;
}

/** `late` is called where somebody is named whose account is gone. */
async function writeAll(
  trx: Transaction<Schema>,
  queries: FactQueries,
  appends: readonly Append[],
  late: () => void,
): Promise<AppendResult[]> {
  const fitting: Append[] = [];
  for (const append of inOrder(appends)) {
    if ((await queries.head(trx, append.retro)) === append.expected) fitting.push(append);
  }
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const { retro, facts } of fitting) {
    const named = await nameIn(
      trx,
      retro,
      facts.map(({ fact }) => fact),
    );
    if (named.isLate) late();
    facts.forEach((logged, place) => {
      rows.push(rowOf(retro, { ...logged, fact: named.facts[place] ?? logged.fact }));
    });
  }
  await queries.insert(trx, rows);
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
  const { retro, listing, people, invited, final, facts } = append;
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
  if (invited) await putInvited(trx, retro, invited);
  for (const { fact, actor } of facts) {
    if (fact.type !== 'settings.changed') continue;
    await putInvitations(trx, retro, fact.invited, { sender: actor, now: fact.at });
  }
  if (final && last) {
    await trx
      .updateTable('retro_facts')
      .set({ type: 'secret.erased', body: '{}', actor_id: null })
      .where('retro_id', '=', retro)
      .where('type', 'in', [...SECRET_FACTS])
      .execute();
    await writeSnapshot(trx, retro, last.seq, CHART_VERSION, final);
  }
}
