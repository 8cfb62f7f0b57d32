import type { ImportedLog } from '#machines/retro/transfers/imported-log.ts';

/** What importing a retro writes. */
export interface ImportedBytes {
  /** Of its state as JSON, and so at least of any view of it. */
  view: number;
  /** Of the rows of its log, its snapshot and its lists, about; a test compares it with a database. */
  written: number;
}

/** What a row of the log takes beside the fact, bytes, with its place in the indexes. */
const ROW = 160;
/** What a person, a topic, an action item and each of its owners take in the lists beside the log, bytes. */
const LISTED = 400;

/** Counts what a retro would write, part by part, since a large one takes a while. */
export function* importedBytes({ facts, state }: ImportedLog): Generator<void, ImportedBytes> {
  let log = 0;
  for (const fact of facts) {
    log += ROW + bytesOf(fact);
    yield;
  }
  let view = 0;
  for (const [name, part] of Object.entries(state.data)) {
    view += name.length;
    const isOne = typeof part !== 'object' || part === null;
    for (const [key, value] of Object.entries(isOne ? { '': part } : part)) {
      view += key.length + 4 + bytesOf(value);
      yield;
    }
  }
  const { people, topics, actions } = state.data;
  const owners = Object.values(actions).reduce((sum, action) => sum + action.owners.length, 0);
  const listed = [people, topics, actions].reduce((sum, all) => sum + Object.keys(all).length, owners);
  return { view, written: log + view + LISTED * listed };
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');
