import { type Kysely, sql, type Transaction } from 'kysely';
import { isContention } from '../database/contention.ts';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import type { Schema } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique.ts';
import { causesOf, type Effect, isCause } from './effects.ts';
import { eraseAhead, erasedAhead } from './erase-ahead.ts';
import { eraseSecrets, finishesRetro } from './erase-secrets.ts';
import { eraseTakenDown, topicsTakenDown } from './erase-taken-down.ts';
import { erasesWriting, eraseWriting } from './erase-writing.ts';
import type { Append, AppendResult, LoggedFact } from './event-store.ts';
import { type FactQueries, rowOf } from './fact-queries.ts';

export interface EventStoreHooks {
  /** Makes what was erased unreadable in the database's own files too (VO4). Never fails, as the append is durable by then. */
  forget: () => Promise<void>;
  /** Writes the rows that change with an append; null if none do. */
  beside: (append: Append) => ((trx: Transaction<Schema>) => Promise<void>) | null;
  /**
   * Facts as they may be written: without the names of deleted accounts. Until the transaction ends no account
   * of the others can be deleted.
   */
  nameless: (trx: Transaction<Schema>, retro: string, facts: LoggedFact[]) => Promise<FactsWithoutNames>;
  /** What facts cause once. */
  effects: readonly Effect[];
  /** Something about a deleted person was written: their name has to be removed from memory too. */
  late: () => void;
}

export interface FactsWithoutNames {
  facts: LoggedFact[];
  /** Notes who was removed, once the retro's own row exists; null if nobody was. */
  putDown: (() => Promise<void>) | null;
}

interface Writing extends EventStoreHooks {
  queries: FactQueries;
}

/** All appends in one transaction; if that fails, they are written separately within a second one, so that one failure neither affects the others nor costs each a flush to the disk. */
export async function writeAppends(
  db: Kysely<Schema>,
  queries: FactQueries,
  appends: readonly Append[],
  hooks: EventStoreHooks,
): Promise<(AppendResult | Error)[]> {
  const [append] = appends;
  const only = append && appends.length === 1 ? onlyFact(append, hooks) : undefined;
  if (append && only) return [await writeOnly(queries, append, only)];
  let isLate = false;
  const late = () => {
    isLate = true;
  };
  const results = await writeTogether(db, { ...hooks, queries, late }, appends);
  const written = appends.filter((_, place) => results[place] === 'ok');
  if (written.some((append) => erases(append) && !append.isOld)) await hooks.forget();
  for (const effect of hooks.effects) {
    if (written.some((append) => isCause(effect, append))) effect.begin();
  }
  if (isLate) hooks.late();
  return results;
}

async function writeTogether(
  db: Kysely<Schema>,
  writing: Writing,
  appends: readonly Append[],
): Promise<(AppendResult | Error)[]> {
  try {
    return await db.transaction().execute((trx) => writeAll(trx, writing, appends));
  } catch (error) {
    if (appends.length === 1 || error instanceof DatabaseUnavailable) return appends.map(() => failed(error));
    return db.transaction().execute((trx) => writeEach(trx, writing, appends));
  }
}

/** A single statement needs no transaction, which would take longer than the write itself. */
async function writeOnly(
  queries: FactQueries,
  { retro, expected }: Append,
  fact: LoggedFact,
): Promise<AppendResult | Error> {
  try {
    return (await queries.insertAfter(expected, rowOf(retro, fact))) ? 'ok' : 'conflict';
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): AppendResult | Error {
  if (isUniqueViolation(error)) return 'conflict';
  return error instanceof Error ? error : new Error(String(error));
}

/** Each append separately within one transaction: if one fails, its writes are rolled back. */
async function writeEach(
  trx: Transaction<Schema>,
  writing: Writing,
  appends: readonly Append[],
): Promise<(AppendResult | Error)[]> {
  const results = new Map<Append, AppendResult | Error>();
  for (const append of inOrder(appends)) {
    await sql`savepoint one`.execute(trx);
    try {
      const [result] = await writeAll(trx, writing, [append]);
      results.set(append, result ?? 'conflict');
    } catch (error) {
      // With others in the way all of it is repeated.
      if (error instanceof DatabaseUnavailable || isContention(error)) throw error;
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

/** Whether something is erased from the log with these facts. */
const erases = (append: Append): boolean =>
  finishesRetro(append) ||
  topicsTakenDown(append).length > 0 ||
  erasesWriting(append) ||
  erasedAhead(append) !== null;

/** The only fact of an append that writes nothing else, as most do; undefined if there is more to write. */
function onlyFact(append: Append, { beside, effects }: EventStoreHooks): LoggedFact | undefined {
  const isAlone = append.facts.length === 1 && !erases(append);
  const hasMore = !isAlone || effects.some((effect) => isCause(effect, append)) || beside(append) !== null;
  return hasMore ? undefined : append.facts[0];
}

/** People before rows, rows before facts, and all retros in one order: so two servers never wait for each other. */
async function writeAll(
  trx: Transaction<Schema>,
  writing: Writing,
  appends: readonly Append[],
): Promise<AppendResult[]> {
  const fitting: Append[] = [];
  for (const append of inOrder(appends)) {
    const head = (await writing.queries.head(trx, append.retro)) ?? 0;
    if (head === append.expected) fitting.push(append);
  }
  const nameless: (Append & FactsWithoutNames)[] = [];
  for (const append of fitting) {
    nameless.push({ ...append, ...(await writing.nameless(trx, append.retro, append.facts)) });
  }
  for (const append of nameless) {
    await writing.beside(append)?.(trx);
    if (append.putDown === null) continue;
    await append.putDown();
    writing.late();
  }
  const rows = nameless.flatMap(({ retro, facts }) => facts.map((logged) => rowOf(retro, logged)));
  await writing.queries.insert(trx, rows);
  for (const append of nameless) {
    for (const effect of writing.effects)
      for (const logged of causesOf(effect, append)) await effect.put(trx, append.retro, logged, append);
    const gone = topicsTakenDown(append);
    if (gone.length > 0) await eraseTakenDown(trx, append, gone);
    const ahead = erasedAhead(append);
    if (ahead !== null) await eraseAhead(trx, append, ahead);
    if (erasesWriting(append)) await eraseWriting(trx, append);
    if (finishesRetro(append)) await eraseSecrets(trx, append);
  }
  return appends.map((append) => (fitting.includes(append) ? 'ok' : 'conflict'));
}
