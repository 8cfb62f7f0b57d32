import type { Append } from '../log/event-store.ts';
import type { FactModel, ReadModel, Row, StateModel } from './read-model.ts';
import { READ_MODELS } from './read-models.ts';

/** The changes of a read model's rows. */
export interface Change {
  model: ReadModel;
  /** Rows that are new or different. */
  put: Row[];
  /** Rows to delete. */
  drop: Row[];
}

/** Changes that were prepared, by the facts appended. */
const prepared = new WeakMap<Append['facts'], Change[]>();

/** The changes of all read models when these facts are appended; empty if no read model follows them. */
export function changesOf(append: Append): Change[] {
  const ready = prepared.get(append.facts);
  if (ready) return ready;
  const changes: Change[] = [];
  for (const model of READ_MODELS) addChange(changes, model, append);
  return changes;
}

/** Finds the changes of a large append in steps, so that the append, during which nobody else has a turn, takes less long. */
export function* prepareChanges(append: Append): Generator<void, void> {
  const changes: Change[] = [];
  for (const model of READ_MODELS) {
    addChange(changes, model, append);
    yield;
  }
  prepared.set(append.facts, changes);
}

function addChange(changes: Change[], model: ReadModel, append: Append): void {
  const change = model.from === 'state' ? changeOfState(model, append) : rowsOfFacts(model, append);
  if (change !== null && change.put.length + change.drop.length > 0) changes.push(change);
}

function changeOfState(model: StateModel, { facts, before, after }: Append): Change | null {
  if (!facts.some(({ fact }) => model.follows.includes(fact.type))) return null;
  return changesBetween(model, before === null ? [] : model.rows(before), model.rows(after));
}

function rowsOfFacts(model: FactModel, { retro, facts }: Append): Change | null {
  const rows: Row[] = [];
  for (const { fact } of facts) rows.push(...model.rows(retro, fact));
  return rows.length === 0 ? null : changesBetween(model, [], rows);
}

/** The changes that give a model its new rows; of several with the same key the last one counts. */
export function changesBetween(model: ReadModel, are: readonly Row[], toBe: readonly Row[]): Change {
  const [before, after] = [byKey(model, are), byKey(model, toBe)];
  return {
    model,
    put: [...after].filter(([key, row]) => !isSame(before.get(key), row)).map(([, row]) => row),
    drop: [...before].filter(([key]) => !after.has(key)).map(([, row]) => row),
  };
}

/** The key of a row as one text. */
export const rowKey = ({ key }: ReadModel, row: Row): string =>
  JSON.stringify(key.map((column) => row[column]));

const byKey = (model: ReadModel, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [rowKey(model, row), row]));

const isSame = (one: Row | undefined, other: Row): boolean =>
  one !== undefined && Object.keys(other).every((column) => one[column] === other[column]);
