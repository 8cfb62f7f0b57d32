import type { FactType } from '#contract/facts.ts';
import type { Append } from '../log/event-store.ts';
import type { FactModel, ReadModel, Row, StateModel } from './read-model.ts';
import { READ_MODELS } from './read-models.ts';

/** What is to be done to the rows of a read model. */
export interface Change {
  model: ReadModel;
  /** Rows that are new, or stand there otherwise. */
  put: Row[];
  /** Rows that are to go. */
  drop: Row[];
}

/** What changes beside the log when these facts are appended to it; empty where no read model follows them. */
export function changesOf(append: Append): Change[] {
  const types = new Set(append.facts.map(({ fact }) => fact.type));
  return READ_MODELS.map((model) =>
    model.from === 'state' ? changeOfState(model, types, append) : rowsOfFacts(model, append),
  ).filter(({ put, drop }) => put.length + drop.length > 0);
}

function changeOfState(model: StateModel, types: ReadonlySet<FactType>, { before, after }: Append): Change {
  if (!model.follows.some((type) => types.has(type))) return { model, put: [], drop: [] };
  return difference(model, before === null ? [] : model.rows(before), model.rows(after));
}

const rowsOfFacts = (model: FactModel, { retro, facts }: Append): Change =>
  difference(
    model,
    [],
    facts.flatMap(({ fact }) => model.rows(retro, fact)),
  );

/** What makes rows of a model as they are to be; of several with the same key the last one counts. */
export function difference(model: ReadModel, are: readonly Row[], toBe: readonly Row[]): Change {
  const [before, after] = [byKey(model, are), byKey(model, toBe)];
  return {
    model,
    put: [...after].filter(([key, row]) => !isSame(before.get(key), row)).map(([, row]) => row),
    drop: [...before].filter(([key]) => !after.has(key)).map(([, row]) => row),
  };
}

/** The key of a row as one text. */
export const keyOf = ({ key }: ReadModel, row: Row): string =>
  JSON.stringify(key.map((column) => row[column]));

const byKey = (model: ReadModel, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [keyOf(model, row), row]));

const isSame = (one: Row | undefined, other: Row): boolean =>
  one !== undefined && Object.keys(other).every((column) => one[column] === other[column]);
